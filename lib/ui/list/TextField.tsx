'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import unseen from '../unseen.module.css';
import { maxSearchLength } from './address.ts';
import type { SetFilters } from './Filters.tsx';
import css from './filters.module.css';
import type { Filter } from './types.ts';

interface Props {
  filter: Extract<Filter, { kind: 'search' | 'text' }>;
  value: string;
  set: SetFilters;
}

const pause = 250;

/** A text to look for: takes effect when typing pauses, at most 20 characters, counted as they are typed. */
export function TextField({ filter, value, set }: Props) {
  const t = useTranslations('list');
  const id = useId();
  const { typed, change, apply } = useTyped(value, (text, typing) => set({ [filter.name]: text }, typing));
  const full = typed.length >= maxSearchLength;
  return (
    <div className={css.field} data-kind={filter.kind}>
      <label htmlFor={id}>{filter.label}</label>
      <span className={css.input}>
        {filter.kind === 'search' && <Icon name="search" size={18} />}
        <input
          id={id}
          name={filter.name}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={filter.hint}
          maxLength={maxSearchLength}
          value={typed}
          aria-describedby={`${id}-limit`}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply(typed);
            if (event.key === 'Escape' && typed) apply('');
          }}
        />
        {typed && (
          <>
            <span className={css.count} data-full={full || undefined} aria-hidden="true">
              {typed.length}/{maxSearchLength}
            </span>
            <button type="button" className={css.wipe} aria-label={t('wipe')} onClick={() => apply('')}>
              <Icon name="close" size={16} />
            </button>
          </>
        )}
      </span>
      <span id={`${id}-limit`} className={unseen.text}>
        {t('atMost', { count: maxSearchLength })}
      </span>
      <span role="status" className={unseen.text}>
        {full ? t('limitReached', { count: maxSearchLength }) : ''}
      </span>
    </div>
  );
}

/** A text while it is typed: `tell` hears of it when typing pauses, and at once of what is applied. */
function useTyped(value: string, tell: (text: string, typing: boolean) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(tell);
  latest.current = tell;
  if (known !== value) {
    setKnown(value);
    // Changed from outside, by a chip or the history; what was typed here comes back trimmed and stays as it is.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string, typing: boolean) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) latest.current(text.trim(), typing);
  };
  return {
    typed,
    change: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(text.trim(), true), pause);
    },
    apply: (text: string) => {
      setTyped(text);
      send(text, false);
    },
  };
}

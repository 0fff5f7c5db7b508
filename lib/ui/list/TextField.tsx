'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '../icons.tsx';
import unseen from '../unseen.module.css';
import { maxSearchLength } from './address.ts';
import type { SetFilters } from './Filters.tsx';
import css from './filters.module.css';
import type { Filter } from './types.ts';
import { useTypedFilter } from './use-typed-filter.ts';

interface Props {
  filter: Extract<Filter, { kind: 'search' | 'text' }>;
  value: string;
  set: SetFilters;
}

/** A text to look for: takes effect when typing pauses, at most 20 characters, counted as they are typed. */
export function TextField({ filter, value, set }: Props) {
  const t = useTranslations('list');
  const id = useId();
  const { typed, change, apply } = useTypedFilter(value, (text, typing) =>
    set({ [filter.name]: text }, typing),
  );
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

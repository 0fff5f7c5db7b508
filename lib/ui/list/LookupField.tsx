'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import type { SetFilters } from './Filters.tsx';
import css from './filters.module.css';
import type { Filter, Option } from './types.ts';

const load = () => import('./LookupInput.tsx').then((loaded) => loaded.LookupInput);
const LookupInput = lazily(load);

type Choices = Extract<Filter, { kind: 'choices' }>;

interface Props {
  filter: Choices;
  find: NonNullable<Choices['find']>;
  value: string;
  set: SetFilters;
  /** Those offered before anything is typed. */
  options: readonly Option[];
}

/** One of what the server finds: a button that says what is chosen, and a text to look for in its place. */
export function LookupField({ filter: { name, label }, find, value, set, options }: Props) {
  const t = useTranslations('list');
  const id = useId();
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<Option>();
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  useEffect(() => {
    if (looking || !back.current) return;
    back.current = false;
    button.current?.focus();
  }, [looking]);
  const chosen = [found, ...options].find((option) => option?.value === value);
  const any = t('any');
  // The same offer stays the same: another one is asked for anew.
  const offer = useMemo(
    () => (value ? [{ value: '', label: any }, ...options] : options),
    [value, any, options],
  );
  return (
    <div className={css.field} data-kind="select">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {/* Without a script the form takes along what is chosen. */}
      <input type="hidden" name={name} value={value} />
      {looking ? (
        <LookupInput
          id={id}
          options={offer}
          find={find}
          onChosen={(option) => {
            setFound(option);
            set({ [name]: option.value });
          }}
          onEnd={(byKey) => {
            back.current = byKey;
            setLooking(false);
          }}
        />
      ) : (
        <button
          ref={button}
          id={id}
          type="button"
          className={css.pick}
          data-set={value !== '' || undefined}
          aria-labelledby={`${id}-label ${id}`}
          onPointerEnter={loadAhead(load)}
          onClick={() => setLooking(true)}
        >
          <span suppressHydrationWarning>{value ? (chosen?.label ?? value) : any}</span>
          <Icon name="search" size={16} />
        </button>
      )}
    </div>
  );
}

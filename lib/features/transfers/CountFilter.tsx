'use client';

import { useFormatter } from 'next-intl';
import css from './desk.module.css';

interface Option<V> {
  /** Undefined stands for all. */
  value: V | undefined;
  label: string;
  count: number;
  tone?: string;
}

interface Props<V> {
  label: string;
  options: readonly Option<V>[];
  chosen: V | undefined;
  onChoose: (value: V | undefined) => void;
}

/** How many there are of each kind; a press shows these alone. */
export function CountFilter<V extends string>({ label, options, chosen, onChoose }: Props<V>) {
  const format = useFormatter();
  return (
    <fieldset className={css.counts} aria-label={label}>
      {options.map(({ value, label: name, count, tone }) => (
        <button
          key={value ?? ''}
          type="button"
          aria-pressed={value === chosen}
          data-tone={tone}
          data-count={value ?? 'all'}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {name} <strong>{format.number(count)}</strong>
        </button>
      ))}
    </fieldset>
  );
}

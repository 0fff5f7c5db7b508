'use client';

import { useTranslations } from 'next-intl';
import { maxNumberDigits } from './address.ts';
import type { SetFilters } from './Filters.tsx';
import css from './filters.module.css';
import type { Filter } from './types.ts';
import { useTypedFilter } from './use-typed-filter.ts';

interface Props {
  filter: Extract<Filter, { kind: 'numbers' }>;
  values: Readonly<Record<string, string>>;
  set: SetFilters;
}

/** Whole numbers from one to another, both included; each end may stay empty. */
export function NumbersField({ filter: { label, from, to }, values, set }: Props) {
  const t = useTranslations('list');
  return (
    <fieldset className={css.days} data-kind="numbers">
      <legend>{label}</legend>
      <NumberInput name={from} label={t('numbers.leastLabel')} value={values[from] ?? ''} set={set} />
      <span aria-hidden="true">–</span>
      <NumberInput name={to} label={t('numbers.mostLabel')} value={values[to] ?? ''} set={set} />
    </fieldset>
  );
}

interface InputProps {
  name: string;
  label: string;
  value: string;
  set: SetFilters;
}

/** Text of another kind is ignored: with its signs removed, "-5" or "2.5" would be another number. */
const isAccepted = (text: string) => /^\d*$/.test(text) && text.length <= maxNumberDigits;

function NumberInput({ name, label, value, set }: InputProps) {
  const { typed, change, apply } = useTypedFilter(value, (text, typing) => set({ [name]: text }, typing));
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="search"
      autoComplete="off"
      name={name}
      aria-label={label}
      value={typed}
      data-set={value !== '' || undefined}
      onChange={({ target }) => {
        if (isAccepted(target.value)) change(target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply(typed);
      }}
    />
  );
}

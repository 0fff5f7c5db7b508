'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '../inputs.tsx';
import { useChoices } from './choices.ts';
import type { CommonFilter, SetFilters } from './filter-kinds.ts';
import { TextFilter } from './TextFilter.tsx';
import type { Option } from './types.ts';

interface Props<F> {
  filter: F;
  value: string;
  set: SetFilters;
}

/** A filter that the server renders and that works without scripts. */
export function CommonField({ filter, value, set }: Props<CommonFilter>) {
  if (filter.kind === 'select') {
    return <SelectFilter filter={filter} options={filter.options} value={value} set={set} />;
  }
  if (filter.kind === 'choices') return <ChoicesFilter filter={filter} value={value} set={set} />;
  return <TextFilter filter={filter} value={value} set={set} />;
}

/** One of the options that the server knows. */
export function ChoicesFilter({ filter, value, set }: Props<Extract<CommonFilter, { kind: 'choices' }>>) {
  const options = useChoices(filter);
  const isKnown = !value || options.some((option) => option.value === value);
  const all = isKnown ? options : [{ value, label: value }, ...options];
  return <SelectFilter filter={filter} options={all} value={value} set={set} />;
}

interface SelectProps extends Props<{ name: string; label: string }> {
  options: readonly Option[];
  /** Without "Any": one option always applies. */
  always?: boolean;
}

/** One of a few options, as a native select. */
export function SelectFilter({ filter: { name, label }, options, value, set, always }: SelectProps) {
  const t = useTranslations('list');
  return (
    <SelectInput label={label} name={name} value={value} onChange={(next) => set({ [name]: next })}>
      {!always && <option value="">{t('any')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} suppressHydrationWarning>
          {option.label}
        </option>
      ))}
    </SelectInput>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { SelectInput } from '../inputs.tsx';
import type { InlineFilter, SetFilters } from './filter-groups.ts';
import type { Option } from './types.ts';
import { useChoices } from './use-choices.ts';

interface Props<F> {
  filter: F;
  value: string;
  setFilters: SetFilters;
}

export function ChoicesFilter({
  filter,
  value,
  setFilters,
}: Props<Extract<InlineFilter, { kind: 'choices' }>>) {
  const options = useChoices(filter);
  const isListed = !value || options.some((option) => option.value === value);
  const all = isListed ? options : [{ value, label: value }, ...options];
  return <SelectFilter filter={filter} options={all} value={value} setFilters={setFilters} />;
}

interface SelectProps extends Props<{ name: string; label: string }> {
  options: readonly Option[];
  /** Without "Any": one option always applies. */
  always?: boolean;
}

export function SelectFilter({ filter: { name, label }, options, value, setFilters, always }: SelectProps) {
  const t = useTranslations('list');
  return (
    <SelectInput label={label} name={name} value={value} onChange={(next) => setFilters({ [name]: next })}>
      {!always && <option value="">{t('any')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} suppressHydrationWarning>
          {option.label}
        </option>
      ))}
    </SelectInput>
  );
}

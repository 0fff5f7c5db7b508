'use client';

import { SelectField } from '../../parts/Field.tsx';
import { useChoiceOptions } from './choice-options.ts';

interface Props {
  id: string;
  list: string;
  name: string;
  label: string;
  any: string;
  value: string;
  chosen: string;
}

export function ChoicesSelect({ id, list, name, label, any, value, chosen }: Props) {
  const options = useChoiceOptions((store) => store[`${list} ${name}`]) ?? [];
  const isListed = !value || options.some((option) => option.value === value);
  return (
    <SelectField id={id} name={name} label={label} defaultValue={value} data-choices={name}>
      <option value="">{any}</option>
      {!isListed && <option value={value}>{chosen}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

'use client';

import { SelectField } from '../../parts/Field.tsx';
import { useChoiceOptions } from './choice-options.ts';

interface Props {
  id: string;
  list: string;
  name: string;
  label: string;
  /** The label of the option without a value. */
  anyLabel: string;
  value: string;
  /** The label of the value until the options are loaded. */
  chosenLabel: string;
}

/** A native select that fills with options when the list's tools have loaded them (ListTools). */
export function ChoicesSelect({ id, list, name, label, anyLabel, value, chosenLabel }: Props) {
  const options = useChoiceOptions((store) => store[`${list} ${name}`]) ?? [];
  const isListed = !value || options.some((option) => option.value === value);
  return (
    <SelectField id={id} name={name} label={label} defaultValue={value} data-choices={name}>
      <option value="">{anyLabel}</option>
      {!isListed && <option value={value}>{chosenLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

'use client';

import { useMemo } from 'react';
import { ChoicePicker } from './ChoicePicker.tsx';
import { useCountries } from './countries.ts';
import { type ControlProps, textFieldProps } from './text-field-props.ts';
import { usePickerState } from './use-picker-state.ts';

/** A country by name or code; the value is the code. */
export function CountryField(props: ControlProps<'country'>) {
  const { value, onChange, id } = props;
  const countries = useCountries();
  // A record may have something other than a code; it stays until another country is chosen.
  const options = useMemo(
    () =>
      !value || countries.some((country) => country.value === value)
        ? countries
        : [{ value, label: value }, ...countries],
    [countries, value],
  );
  const { slotProps: _slotProps, value: _value, ...field } = textFieldProps(props);
  const state = usePickerState(props.onPending);
  return (
    <ChoicePicker
      {...(id ? { id } : {})}
      state={state}
      choices={matchingCountries(options, state.typed ?? '')}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(option) => onChange(option?.value ?? '')}
      disabled={props.disabled}
      field={field}
    />
  );
}

/** Countries whose name contains the text; the one with this code is first. */
function matchingCountries(options: { value: string; label: string }[], text: string) {
  const query = text.trim().toLocaleLowerCase();
  const code = query.toUpperCase();
  const matches = options.filter(
    ({ value, label }) => value === code || label.toLocaleLowerCase().includes(query),
  );
  return matches.sort((a, b) => Number(b.value === code) - Number(a.value === code));
}

'use client';

import { ChoiceSearch } from './ChoiceSearch.tsx';
import { type ControlProps, textFieldProps } from './text-field-props.ts';

/** A field of a form whose value is the id of a record that is searched on the server. */
export function SearchField(props: ControlProps<'search'>) {
  const { field, value, onChange, onPending, id, disabled } = props;
  const { slotProps: _slotProps, value: _value, ...input } = textFieldProps(props);
  return (
    <ChoiceSearch
      choicesKey={field.key}
      load={field.load}
      namedChoices={field.namedChoices}
      value={value}
      onChange={onChange}
      onPending={onPending}
      id={id}
      disabled={disabled}
      field={input}
    />
  );
}

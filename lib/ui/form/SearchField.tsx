'use client';

import { ChoiceSearch } from './ChoiceSearch.tsx';
import { type ControlProps, shared } from './FieldControl.tsx';

/** A field of a form for one of the choices that the server finds. */
export function SearchField(props: ControlProps<'search'>) {
  const { field, value, change, id, disabled } = props;
  const { slotProps: _slotProps, value: _value, ...input } = shared(props);
  return (
    <ChoiceSearch
      choicesKey={field.key}
      load={field.load}
      known={field.known}
      value={value}
      onChange={change}
      id={id}
      disabled={disabled}
      field={input}
    />
  );
}

'use client';

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface LineInputProps extends Omit<OutlinedInputProps, 'error' | 'label'> {
  label: string;
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | undefined;
  /** What is expected, while nothing is wrong. */
  hint?: string | undefined;
}

/** One line of text with its label and message. Lighter than MUI's TextField, which brings selects along. */
export function LineInput({ label, error, hint, id, required, ...input }: LineInputProps) {
  const own = useId();
  const fieldId = id ?? own;
  const said = error ?? hint;
  return (
    <FormControl fullWidth error={Boolean(error)} {...(required ? { required } : {})}>
      <InputLabel htmlFor={fieldId}>{label}</InputLabel>
      <OutlinedInput
        id={fieldId}
        label={label}
        {...input}
        {...(said ? { 'aria-describedby': `${fieldId}-said` } : {})}
      />
      {said && <FormHelperText id={`${fieldId}-said`}>{said}</FormHelperText>}
    </FormControl>
  );
}

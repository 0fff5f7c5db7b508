'use client';

import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

/*
 * For what is in a page from the start: MUI's TextField brings its select with menu and modal, 30 kB of script.
 */

interface InputProps extends Omit<OutlinedInputProps, 'sx' | 'id'> {
  label: string;
  sx?: SxProps;
}

/** A text field. */
export function TextInput({ label, sx, ...props }: InputProps) {
  const id = useId();
  return (
    <FormControl fullWidth {...(sx ? { sx } : {})}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...props} />
    </FormControl>
  );
}

interface SelectProps {
  label: string;
  value: string | number;
  name?: string;
  onChange: (value: string) => void;
  sx?: SxProps;
  /** `<option>` elements. */
  children: ReactNode;
}

/** A native select, which works without scripts and as phones do it. */
export function SelectInput({ label, value, name, onChange, sx, children }: SelectProps) {
  const id = useId();
  return (
    <FormControl fullWidth {...(sx ? { sx } : {})}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        input={<OutlinedInput label={label} />}
        inputProps={{ id, name }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </NativeSelect>
    </FormControl>
  );
}

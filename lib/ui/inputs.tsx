'use client';

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';

/*
 * For what is in a page from the start: MUI's TextField brings its select with menu and modal, 30 kB of script.
 */

/** Attributes of the `<input>`, and what stands around it. */
export interface TextInputProps extends Omit<ComponentProps<'input'>, 'children' | 'color' | 'size'> {
  label: string;
  /** Why the value was refused. */
  error?: string | undefined;
  /** Shown below the field while there is no error. */
  hint?: string | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  sx?: SxProps;
}

/** A text field. */
export function TextInput({
  label,
  error,
  hint,
  startAdornment,
  endAdornment,
  sx,
  id: idProp,
  'aria-describedby': describedBy,
  ...input
}: TextInputProps) {
  const ownId = useId();
  const id = idProp ?? ownId;
  const help = error ?? hint;
  return (
    <FormControl fullWidth error={Boolean(error)} {...(sx ? { sx } : {})}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        startAdornment={startAdornment}
        endAdornment={endAdornment}
        inputProps={{ ...input, 'aria-describedby': help ? `${id}-help` : describedBy }}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
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

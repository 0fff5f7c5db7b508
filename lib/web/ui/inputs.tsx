'use client';

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';

/* Fields for pages that load first, such as sign-in. MUI's TextField would add its select and menu, 30 kB of script. */

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'children' | 'color' | 'size'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  sx?: SxProps;
}

/** A text field with its label above and a hint or an error below. */
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
  children: ReactNode;
}

/** A native select; its children are `<option>` elements. */
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

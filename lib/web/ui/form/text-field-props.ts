import type { TextFieldProps } from '@mui/material/TextField';
import type { Ref } from 'react';
import type { FormField } from './types.ts';

/** What FormBody passes to the control of every field. */
export interface BaseControlProps {
  field: FormField;
  id: string;
  onBlur: () => void;
  /** Whether the form has to wait: for an upload, or for a choice of what is typed. */
  onPending: (pending: boolean) => void;
  focusRef: Ref<HTMLElement>;
  /** The chosen currency of an amount, or "". */
  currency?: string;
  helperText: string | undefined;
  isInvalid: boolean;
  disabled: boolean;
}

/** Props of a control whose value is a string. */
export interface TextControlProps extends BaseControlProps {
  value: string;
  onChange: (value: string) => void;
}

/** Props of the control of one kind of field. */
export interface ControlProps<Kind extends FormField['kind']> extends TextControlProps {
  field: Extract<FormField, { kind: Kind }>;
}

/** Returns the props of MUI's TextField that all text controls share, without `onChange`. */
export function textFieldProps({
  field,
  id,
  value,
  onBlur,
  focusRef,
  helperText,
  isInvalid,
  disabled,
}: TextControlProps): TextFieldProps {
  return {
    id,
    name: field.name,
    label: field.label,
    value,
    onBlur,
    inputRef: focusRef,
    helperText,
    error: isInvalid,
    required: Boolean(field.required),
    disabled,
    fullWidth: true,
  };
}

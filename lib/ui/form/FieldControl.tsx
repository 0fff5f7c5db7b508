'use client';

import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { AmountField } from './AmountField.tsx';
import { CountryField } from './CountryField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioField } from './RadioField.tsx';
import { preciseReason } from './reasons.ts';
import { SearchField } from './SearchField.tsx';
import type { FormField } from './types.ts';

/** What a field's control gets, of whatever kind the field is. */
export interface AnyControlProps {
  field: FormField;
  id: string;
  value: string;
  change: (value: string | null) => void;
  onBlur: () => void;
  focusRef: Ref<HTMLElement>;
  /** Of an amount: the currency that is chosen; maybe "". */
  currency?: string;
  /** The text below the field, and whether it tells of an error. */
  help: string | undefined;
  wrong: boolean;
  disabled: boolean;
}

/** As AnyControlProps, for a control that draws one kind of field. */
export interface ControlProps<Kind extends FormField['kind']> extends AnyControlProps {
  field: Extract<FormField, { kind: Kind }>;
}

/** The control of one field. */
export function FieldControl(props: AnyControlProps) {
  const { field } = props;
  switch (field.kind) {
    case 'country':
      return <CountryField {...props} field={field} />;
    case 'password':
      return <PasswordField {...props} field={field} />;
    case 'radio':
      return <RadioField {...props} field={field} />;
    case 'select':
      return (
        <TextField
          {...shared(props)}
          select
          onChange={(event) => props.change(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="" />
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </TextField>
      );
    case 'search':
      return <SearchField {...props} field={field} />;
    case 'lines':
      return (
        <TextField
          {...shared(props)}
          multiline
          minRows={3}
          maxRows={12}
          autoComplete="off"
          onChange={(event) => props.change(event.target.value)}
          slotProps={{ htmlInput: { maxLength: field.max } }}
        />
      );
    case 'amount':
      return <AmountField {...props} field={field} />;
    case 'own': {
      const { id, value, change, help, wrong, disabled } = props;
      const { draw: Draw, label, required = false } = field;
      return <Draw {...{ id, label, required, value, change, help, wrong, disabled }} />;
    }
    case 'day':
      return (
        <TextField
          {...shared(props)}
          type="date"
          onChange={(event) => props.change(event.target.value || null)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      );
    case 'number':
      return (
        <TextField
          {...shared(props)}
          autoComplete="off"
          onChange={(event) => props.change(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      );
    default:
      return (
        <TextField
          {...shared(props)}
          type={inputTypes[field.kind]}
          autoComplete={'autoComplete' in field ? field.autoComplete : 'off'}
          onChange={(event) => props.change(event.target.value)}
          slotProps={{ htmlInput: { maxLength: field.max } }}
        />
      );
  }
}

const inputTypes = { text: 'text', email: 'email', phone: 'tel' } as const;

/** What every text-like control has in common. */
export function shared({
  field,
  id,
  value,
  onBlur,
  focusRef,
  help,
  wrong,
  disabled,
}: AnyControlProps): TextFieldProps {
  return {
    id,
    name: field.name,
    label: field.label,
    value,
    onBlur,
    inputRef: focusRef,
    helperText: help,
    error: wrong,
    required: Boolean(field.required),
    disabled,
    fullWidth: true,
  };
}

/** The text for the reason why a field was refused. */
export function useReasonText(): (code: string, field: FormField) => string {
  const t = useTranslations('errors.field');
  return (code, field) => {
    const key = preciseReason(code, field);
    const own = field.reasons?.[key];
    if (own) return own;
    if (key === 'atLeast' && field.kind === 'number') return t(key, { least: field.least });
    if (key === 'atMost' && field.kind === 'number') return t(key, { most: field.most });
    const known = key as 'invalid';
    return t.has(known) ? t(known) : t('invalid');
  };
}

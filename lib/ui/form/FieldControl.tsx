'use client';

import Skeleton from '@mui/material/Skeleton';
import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { AmountField } from './AmountField.tsx';
import type { UploadedFile } from './attachment/use-upload.ts';
import { CheckboxesField } from './CheckboxesField.tsx';
import { CountryField } from './CountryField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { Picture } from './pictures/types.ts';
import { RadioField } from './RadioField.tsx';
import { SearchField } from './SearchField.tsx';
import type { FormField } from './types.ts';

// Few forms have these.
const waiting = { loading: () => <Skeleton variant="rounded" height={40} /> };
const AttachmentField = lazyComponent(
  () => import('./attachment/AttachmentField.tsx').then((file) => file.AttachmentField),
  waiting,
);
const DayField = lazyComponent(() => import('./DayField.tsx').then((file) => file.DayField), waiting);
const PicturesField = lazyComponent(
  () => import('./pictures/PicturesField.tsx').then((file) => file.PicturesField),
  waiting,
);
const StarsInput = lazyComponent(
  () => import('../rating/StarsInput.tsx').then((file) => file.StarsInput),
  waiting,
);

/** The props of every control. */
interface BaseProps {
  field: FormField;
  id: string;
  onBlur: () => void;
  focusRef: Ref<HTMLElement>;
  /** Of an amount: the chosen currency, or "". */
  currency?: string;
  /** The text below the field, and whether it is an error. */
  help: string | undefined;
  wrong: boolean;
  disabled: boolean;
}

interface FieldControlProps extends BaseProps {
  value: unknown;
  change: (value: unknown) => void;
  /** Called with true while the value waits for an upload: the form cannot be saved then. */
  onPending: (pending: boolean) => void;
}

interface TextControlProps extends BaseProps {
  value: string;
  change: (value: string) => void;
}

/** The props of a control for one kind of text field. */
export interface ControlProps<Kind extends FormField['kind']> extends TextControlProps {
  field: Extract<FormField, { kind: Kind }>;
}

/** The control of one field. */
export function FieldControl({ value, onPending, ...props }: FieldControlProps) {
  const { field, id, change, onBlur, help, wrong, disabled } = props;
  const { label, required = false } = field;
  const common = { id, label, required, help, wrong, disabled };
  switch (field.kind) {
    case 'checks':
      return (
        <CheckboxesField
          {...common}
          options={field.options}
          all={field.all}
          value={value as readonly string[]}
          change={change}
        />
      );
    case 'day':
      return (
        <DayField
          id={id}
          label={label}
          required={required}
          disabled={disabled}
          name={field.name}
          value={String(value ?? '')}
          onChange={(day) => change(day || null)}
          onBlur={onBlur}
          incomplete="incomplete"
          {...(wrong ? { error: help } : { hint: help })}
        />
      );
    case 'file':
      return (
        <AttachmentField
          {...common}
          rules={field.rules}
          limits={field.limits}
          upload={field.upload}
          value={value as UploadedFile | null}
          change={change}
          onPending={onPending}
        />
      );
    case 'pictures':
      return (
        <PicturesField
          {...common}
          upload={field.upload}
          max={field.max}
          value={value as readonly Picture[]}
          change={change}
          onPending={({ running }) => onPending(running > 0)}
        />
      );
    case 'rating':
      return <StarsInput {...common} names={field.names} value={value as number | null} change={change} />;
    default:
      return <TextControl {...props} value={String(value ?? '')} />;
  }
}

function TextControl(props: TextControlProps) {
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
    case 'number':
      return (
        <TextField
          {...shared(props)}
          autoComplete="off"
          onChange={(event) => props.change(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      );
    case 'text':
    case 'email':
    case 'phone':
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

/** The props that every text field has in common. */
export function shared({
  field,
  id,
  value,
  onBlur,
  focusRef,
  help,
  wrong,
  disabled,
}: TextControlProps): TextFieldProps {
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

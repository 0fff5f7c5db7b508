'use client';

import TextField from '@mui/material/TextField';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { Bar } from '../loading/Skeleton.tsx';
import { AmountField } from './AmountField.tsx';
import type { UploadedFile } from './attachment/use-upload.ts';
import { CheckboxesField } from './CheckboxesField.tsx';
import { CountryField } from './CountryField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { Picture } from './pictures/types.ts';
import { RadioField } from './RadioField.tsx';
import { SearchField } from './SearchField.tsx';
import { type BaseControlProps, type TextControlProps, textFieldProps } from './text-field-props.ts';

const loadingOptions = { loading: () => <Bar style={{ height: 40 }} /> };
const AttachmentField = lazyComponent(
  () => import('./attachment/AttachmentField.tsx').then((file) => file.AttachmentField),
  loadingOptions,
);
const DayField = lazyComponent(() => import('./DayField.tsx').then((file) => file.DayField), loadingOptions);
const PicturesField = lazyComponent(
  () => import('./pictures/PicturesField.tsx').then((file) => file.PicturesField),
  loadingOptions,
);
const StarsInput = lazyComponent(
  () => import('../rating/StarsInput.tsx').then((file) => file.StarsInput),
  loadingOptions,
);

interface FieldControlProps extends BaseControlProps {
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The control of a form field, chosen by its kind. FormBody renders one for each field. */
export function FieldControl({ value, ...props }: FieldControlProps) {
  const { field, id, onChange, onPending, onBlur, helperText, isInvalid, disabled } = props;
  const { label, required = false } = field;
  const common = { id, label, required, helperText, isInvalid, disabled };
  switch (field.kind) {
    case 'checkboxes':
      return (
        <CheckboxesField
          {...common}
          options={field.options}
          allLabel={field.all}
          value={value as readonly string[]}
          onChange={onChange}
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
          onChange={(day) => onChange(day || null)}
          onBlur={onBlur}
          incomplete="incomplete"
          {...(isInvalid ? { error: helperText } : { hint: helperText })}
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
          onChange={onChange}
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
          onChange={onChange}
          onPending={({ running }) => onPending(running > 0)}
        />
      );
    case 'rating':
      return (
        <StarsInput {...common} names={field.names} value={value as number | null} onChange={onChange} />
      );
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
          {...textFieldProps(props)}
          select
          onChange={(event) => props.onChange(event.target.value)}
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
    case 'multiline':
      return (
        <TextField
          {...textFieldProps(props)}
          multiline
          minRows={3}
          maxRows={12}
          autoComplete="off"
          onChange={(event) => props.onChange(event.target.value)}
        />
      );
    case 'amount':
      return <AmountField {...props} field={field} />;
    case 'custom': {
      const { id, value, onChange, helperText, isInvalid, disabled } = props;
      const { component: CustomControl, label, required = false } = field;
      return (
        <CustomControl
          id={id}
          label={label}
          required={required}
          value={value}
          onChange={onChange}
          helperText={helperText}
          isInvalid={isInvalid}
          disabled={disabled}
        />
      );
    }
    case 'number':
      return (
        <TextField
          {...textFieldProps(props)}
          autoComplete="off"
          onChange={(event) => props.onChange(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      );
    case 'text':
    case 'email':
    case 'phone':
      return (
        <TextField
          {...textFieldProps(props)}
          type={inputTypes[field.kind]}
          autoComplete={'autoComplete' in field ? field.autoComplete : 'off'}
          onChange={(event) => props.onChange(event.target.value)}
        />
      );
  }
}

const inputTypes = { text: 'text', email: 'email', phone: 'tel' } as const;

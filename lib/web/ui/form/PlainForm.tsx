'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { TextInput } from '../inputs.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { ProblemNotice } from '../problem/ProblemNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormErrorCode, FormField, PlainValues } from './types.ts';
import { useFormErrorText } from './use-form-error-text.ts';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';

export type PlainField = Extract<FormField, { kind: 'text' | 'email' | 'password' }> & {
  inputMode?: 'numeric';
  below?: ReactNode;
};

interface Props<Schema extends z.ZodType>
  extends Pick<
    SchemaFormOptions<Schema, PlainValues>,
    'save' | 'onSaved' | 'staysOpen' | 'isChange' | 'focusesField' | 'focusAfterProblem' | 'onProblem'
  > {
  fields: PlainField[];
  /** Loads the schema when the form is first used: zod is larger than the form. */
  schema: () => Promise<Schema>;
  header?: ReactNode;
  submitLabel: string;
  savingLabel?: string;
  /** Further buttons beside the submit button. */
  actions?: (saving: boolean) => ReactNode;
  /** The message after a save without a response; by default a general one. */
  outcomeUnknownText?: string;
  /** Whether the submit button is as wide as the form. */
  wide?: boolean;
}

// Default values would overwrite what was typed before hydration.
const noInitialValues: PlainValues = {};

/**
 * A form for pages that load first, such as sign-in: text fields without MUI's TextField. It is sent by POST, so that a
 * submit before hydration puts nothing into the URL.
 */
export function PlainForm<Schema extends z.ZodType>(props: Props<Schema>) {
  const { fields, header, submitLabel, savingLabel, actions, outcomeUnknownText } = props;
  const { isChange = false, focusesField = false, wide = false } = props;
  const schemaForm = useSchemaForm<Schema, PlainValues>({ ...props, initialValues: noInitialValues });
  const { form, submit, saving, prepare, problem, attempt } = schemaForm;
  const { errors, isSubmitting } = form.formState;
  const busy = saving || isSubmitting;
  const t = useTranslations('common');
  const errorText = useFormErrorText(props.schema);
  const idPrefix = useId();
  const idOf = (name: string) => `${idPrefix}-${name}`;
  const fieldErrors = fields.flatMap((field) => {
    const code = errors[field.name]?.message as FormErrorCode | undefined;
    return code ? [{ name: field.name, label: field.label, text: errorText(code, field) }] : [];
  });
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={submit}
      onFocus={prepare}
      spacing={2.5}
    >
      {header}
      {problem !== undefined && (
        <ProblemNotice
          error={problem}
          {...(outcomeUnknownText ? { outcomeUnknownText } : {})}
          isChange={isChange}
          reveal
        />
      )}
      {!focusesField && <ErrorSummary fieldErrors={fieldErrors} attempt={attempt} idOf={idOf} />}
      {fields.map((field) => (
        <Fragment key={field.name}>
          <Field
            field={field}
            id={idOf(field.name)}
            register={form.register(field.name)}
            error={fieldErrors.find(({ name }) => name === field.name)?.text}
          />
          {field.below}
        </Fragment>
      ))}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" size="large" fullWidth={wide} aria-disabled={busy}>
          {busy ? (savingLabel ?? t('saving')) : submitLabel}
        </Button>
        {actions?.(busy)}
      </Stack>
    </Stack>
  );
}

interface FieldProps {
  field: PlainField;
  id: string;
  register: UseFormRegisterReturn;
  error: string | undefined;
}

function Field({ field, id, register, error }: FieldProps) {
  const { kind, label, hint, autoComplete = 'off', inputMode } = field;
  const input = {
    ...register,
    id,
    label,
    hint,
    error,
    autoComplete,
  };
  if (kind === 'password') return <PasswordInput {...input} />;
  const type = kind === 'email' ? 'email' : 'text';
  return <TextInput {...input} type={type} inputMode={inputMode} autoCapitalize="none" spellCheck={false} />;
}

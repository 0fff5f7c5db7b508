'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Controller, FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { useInitialFocus } from '../hooks/use-initial-focus.ts';
import { mayHaveSucceeded, toFailure } from '../problem/failure.ts';
import { ProblemNotice, scrollIntoView } from '../problem/ProblemNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';
import type { FormErrorCode, FormField, FormValues } from './types.ts';
import { useReasonText } from './use-reason-text.ts';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';

interface Props<Schema extends z.ZodType, V extends FormValues>
  extends SchemaFormOptions<Schema, V>,
    Pick<
      FormDialogProps<Schema, V>,
      'sections' | 'outcomeLink' | 'reload' | 'notice' | 'isBlocked' | 'submitLabel' | 'otherSubmit'
    > {
  reloadProblem: unknown;
  onDirty: (dirty: boolean) => void;
  onSaving?: (saving: boolean) => void;
  cancel: () => void;
  /** Wraps fields and buttons when the form is not in a dialog. */
  frame?: Record<'Content' | 'Actions', ComponentType<{ children: ReactNode }>> & {
    Section: ComponentType<SectionProps>;
  };
}

interface SectionProps {
  disabled: boolean;
  children: ReactNode;
}

const dialog = {
  // MUI leaves no gap below a title, but between them is the form.
  Content: ({ children }: { children: ReactNode }) => (
    <DialogContent sx={{ pt: 0.5 }}>{children}</DialogContent>
  ),
  Section: ({ disabled, children }: SectionProps) => (
    <Box
      component="fieldset"
      disabled={disabled}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, '& + &': { mt: 2.5 } }}
    >
      {children}
    </Box>
  ),
  Actions: DialogActions,
};

/** Two columns where both have at least 220 px. */
const columns = 'repeat(auto-fill, minmax(min(100%, max(220px, 40%)), 1fr))';

export function FormBody<Schema extends z.ZodType, V extends FormValues>(props: Props<Schema, V>) {
  const {
    sections,
    fields,
    outcomeLink,
    reload,
    reloadProblem,
    notice,
    submitLabel,
    otherSubmit,
    isBlocked = false,
    isEdit = false,
    isChange = isEdit,
    onDirty,
    onSaving,
    cancel,
  } = props;
  const { Content, Section, Actions } = props.frame ?? dialog;
  const t = useTranslations('common');
  const schemaForm = useSchemaForm(props);
  const { form, submit, saving, prepare, setPending, problem, attempt, unchangedAttempts } = schemaForm;
  useEffect(prepare, [prepare]);
  const reason = useReasonText(props.schema);
  const idPrefix = useId();
  const idOf = (name: string) => `${idPrefix}-${name}`;
  const { errors, isDirty } = form.formState;
  // A filled-in field is not what the user came for.
  const [first] = useState(() =>
    fields.find(({ name, required }) => required && !form.getValues(name as Path<V>)),
  );
  useInitialFocus(() => document.getElementById(idOf((first ?? fields[0])?.name ?? '')));
  // In the same render: leaving right after the change must ask too.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useLayoutEffect(() => onSaving?.(saving), [saving, onSaving]);

  const fieldErrors = fields.flatMap((field) => {
    const code = errors[field.name]?.message as FormErrorCode | undefined;
    return typeof code === 'string'
      ? [{ name: field.name, label: field.label, text: reason(code, field) }]
      : [];
  });
  const errorTextOf = (name: string) => fieldErrors.find((refusal) => refusal.name === name)?.text;

  const withOptions = (field: FormField): FormField =>
    field.kind === 'select' && field.optionsFor
      ? { ...field, options: field.optionsFor(form.watch()) }
      : field;
  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <Content>
          <Stack spacing={1} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
            {notice}
            <ErrorSummary fieldErrors={fieldErrors} attempt={attempt} idOf={idOf} />
            {problem !== undefined && <ProblemNotice error={problem} isChange={isChange} reveal />}
            {unchangedAttempts > 0 && <UnchangedNotice key={unchangedAttempts} />}
            {reload && problem !== undefined && toFailure(problem).code === 'conflict' && (
              <ReloadNotice reload={reload} />
            )}
            {reloadProblem !== undefined && <ProblemNotice error={reloadProblem} reveal />}
            {mayHaveSucceeded(problem) && outcomeLink && <OutcomeLink {...outcomeLink(form.getValues())} />}
          </Stack>
          {sections.map((section) => (
            <Section key={section.title} disabled={saving}>
              <Typography component="legend" variant="h3" sx={{ mb: 1.5, p: 0 }}>
                {section.title}
              </Typography>
              <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2 }}>
                {section.fields.map((field) => (
                  <Controller
                    key={field.name}
                    name={field.name as Path<V>}
                    control={form.control}
                    render={({ field: control }) => (
                      <div style={field.wide ? { gridColumn: '1 / -1' } : undefined}>
                        <FieldControl
                          field={withOptions(field)}
                          id={idOf(field.name)}
                          value={control.value}
                          onChange={control.onChange}
                          onPending={(pending) => setPending(field.name, pending)}
                          onBlur={control.onBlur}
                          focusRef={control.ref}
                          helperText={errorTextOf(field.name) ?? field.hint}
                          isInvalid={errorTextOf(field.name) !== undefined}
                          disabled={saving}
                          {...(field.kind === 'amount'
                            ? { currency: form.watch(field.currencyIn as Path<V>) ?? '' }
                            : {})}
                        />
                      </div>
                    )}
                  />
                ))}
              </Box>
            </Section>
          ))}
        </Content>
        <Actions>
          <Button onClick={cancel} disabled={saving}>
            {t('cancel')}
          </Button>
          {otherSubmit && (
            <Button
              type="submit"
              variant="outlined"
              disabled={isBlocked || saving}
              onClick={otherSubmit.onPress}
            >
              {otherSubmit.label}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={isBlocked}
            onClick={otherSubmit?.onMainPress}
            loading={saving}
            loadingPosition="start"
          >
            {submitLabel ?? (saving ? t('saving') : t('save'))}
          </Button>
        </Actions>
      </form>
    </FormProvider>
  );
}

function UnchangedNotice() {
  const t = useTranslations('form');
  return (
    <Alert ref={scrollIntoView} severity="info" role="alert">
      {t('unchanged')}
    </Alert>
  );
}

function ReloadNotice({ reload }: { reload: () => void }) {
  const t = useTranslations('form');
  const common = useTranslations('common');
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" onClick={reload}>
          {common('reload')}
        </Button>
      }
    >
      {t('recordChanged')}
    </Alert>
  );
}

function OutcomeLink({ href, label }: { href: string; label: string }) {
  const t = useTranslations('form');
  const { gap } = useJoinedTexts();
  return (
    <Alert severity="info" role="status">
      {t('mayHaveHappened')}
      {gap}
      <a href={href} target="_blank" rel="noopener">
        {label}
      </a>
    </Alert>
  );
}

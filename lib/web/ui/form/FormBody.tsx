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
import { useFormErrorText } from './use-form-error-text.ts';
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';

interface Props<Schema extends z.ZodType, V extends FormValues>
  extends SchemaFormOptions<Schema, V>,
    Pick<
      FormDialogProps<Schema, V>,
      'sections' | 'outcomeLink' | 'reload' | 'notice' | 'isBlocked' | 'submitLabel' | 'otherSubmit'
    > {
  /** The failure of `reload`. */
  reloadProblem: unknown;
  onDirty: (dirty: boolean) => void;
  onSaving?: (saving: boolean) => void;
  cancel: () => void;
  /** The parts around fields and buttons; by default those of a dialog. */
  frame?: Record<'Content' | 'Actions', ComponentType<{ children: ReactNode }>> & {
    Section: ComponentType<SectionProps>;
  };
}

interface SectionProps {
  disabled: boolean;
  children: ReactNode;
}

const dialogFrame = {
  // MUI removes the upper padding of content that follows the title directly; here the form is between them.
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
const gridColumns = 'repeat(auto-fill, minmax(min(100%, max(220px, 40%)), 1fr))';

/** The fields, messages and buttons of FormDialog and FormPage. */
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
  const { Content, Section, Actions } = props.frame ?? dialogFrame;
  const t = useTranslations('common');
  const schemaForm = useSchemaForm(props);
  const { form, submit, saving, prepare, setPending, problem, attempt, unchangedAttempts } = schemaForm;
  useEffect(prepare, [prepare]);
  const errorText = useFormErrorText(props.schema);
  const idPrefix = useId();
  const idOf = (name: string) => `${idPrefix}-${name}`;
  const { errors, isDirty } = form.formState;
  // Starts at the first required field that is empty, else at the first field.
  const [firstEmpty] = useState(() =>
    fields.find(({ name, required }) => required && !form.getValues(name as Path<V>)),
  );
  useInitialFocus(() => document.getElementById(idOf((firstEmpty ?? fields[0])?.name ?? '')));
  // Before the browser paints, so that leaving right after the change also asks.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useLayoutEffect(() => onSaving?.(saving), [saving, onSaving]);

  const fieldErrors = fields.flatMap((field) => {
    const code = errors[field.name]?.message as FormErrorCode | undefined;
    return typeof code === 'string'
      ? [{ name: field.name, label: field.label, text: errorText(code, field) }]
      : [];
  });
  const errorTextOf = (name: string) => fieldErrors.find((fieldError) => fieldError.name === name)?.text;

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
              <Box sx={{ display: 'grid', gridTemplateColumns: gridColumns, gap: 2 }}>
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

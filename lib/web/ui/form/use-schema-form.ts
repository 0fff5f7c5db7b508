'use client';

import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { toFailure } from '../problem/failure.ts';
import { fieldOfPath, findFirstCode, formErrorCode } from './error-codes.ts';
import type { FormField, FormValues } from './types.ts';
import { useReformatAmounts } from './use-reformat-amounts.ts';

const unchangedBody = (values: unknown) => values;

export interface SchemaFormOptions<Schema extends z.ZodType, V extends FormValues> {
  fields: FormField[];
  /** The schema of the operation's body, or a function that loads it. */
  schema: Schema | (() => Promise<Schema>);
  /** When they change, fields that the user has changed keep their values, and the others get the new ones. */
  initialValues: V;
  /** Converts the values to the request body, e.g. only the changed ones. */
  toBody?: (values: V, start: V) => unknown;
  /**
   * Sends the body and returns the id of the record; null when the new record is not known. What it throws is shown at the
   * fields, or as `problem`.
   */
  save: (body: z.output<Schema>) => Promise<string | null>;
  /** Called after a save. The form takes no further input, unless `staysOpen`. */
  onSaved: (id: string | null) => void;
  /** Empties the form after a save, for the next one. */
  staysOpen?: boolean;
  /** Focuses the first invalid field; other forms focus their ErrorSummary. */
  focusesField?: boolean;
  /** The field to focus after a failure that concerns no field. */
  focusAfterProblem?: string;
  /** Called with a failure that concerns no field, in place of `problem`. */
  onProblem?: (error: unknown) => void;
  /** A form of an existing record: a save without changes sends nothing. */
  isEdit?: boolean;
  /** See ProblemNotice; by default the same as `isEdit`. */
  isChange?: boolean;
}

interface SchemaForm<V extends FormValues> {
  form: UseFormReturn<V>;
  submit: (event: React.FormEvent) => void;
  saving: boolean;
  /** Loads the schema ahead of the first submit. */
  prepare: () => void;
  /** Makes the form refuse a save while a field is pending, such as during an upload. */
  setPending: (name: string, pending: boolean) => void;
  /** Number of saves that were refused with errors at fields. */
  attempt: number;
  /** The failure of the latest save, if it concerns no field. */
  problem: unknown;
  /** Number of saves without changes; 0 again after a change. */
  unchangedAttempts: number;
}

/** State of a form for FormBody and PlainForm: validates by the schema, saves once, and shows refusals at their fields. */
export function useSchemaForm<Schema extends z.ZodType, V extends FormValues>(
  options: SchemaFormOptions<Schema, V>,
): SchemaForm<V> {
  const { fields, schema, initialValues, toBody = unchangedBody, save, onSaved, isEdit = false } = options;
  const { staysOpen = false, focusesField = false } = options;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [unchangedAttempts, setUnchangedAttempts] = useState(0);
  const countAttempt = () => setAttempt((count) => count + 1);
  const busy = useRef(false);
  const body = useRef<z.output<Schema>>(undefined);

  const pending = useRef(new Set<string>());
  const setPending = useCallback((name: string, isPending: boolean) => {
    if (isPending) pending.current.add(name);
    else pending.current.delete(name);
  }, []);

  const loadSchemaResolver = useMemo(() => createResolverLoader(schema), [schema]);
  const prepare = useCallback(() => void loadSchemaResolver().catch(() => {}), [loadSchemaResolver]);
  const resolver: Resolver<V> = async (values, context, options) => {
    const schemaResolver = await loadSchemaResolver();
    const result = await schemaResolver(
      toBody(values, initialValues) as FormValues,
      context,
      options as never,
    );
    body.current = result.values as z.output<Schema>;
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, error] of Object.entries(result.errors)) {
      for (const [control, controlError] of errorsByControl(name, error, fields))
        errors[control] = {
          type: 'schema',
          message: requiredIfEmpty(values[control], findFirstCode(controlError)),
        };
    }
    for (const name of pending.current) errors[name] = { type: 'schema', message: pendingCode(name, fields) };
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<V> }
      : { values, errors: {} };
  };

  const form = useForm<V>({
    defaultValues: initialValues as DefaultValues<V>,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: focusesField,
  });

  // React Hook Form validates only the changed field, but an amount depends on its currency. Refusals of
  // the server stay until their field changes.
  const validateOthers = useEffectEvent((changed: string | undefined) => {
    const invalidNames = fields
      .map(({ name }) => name as Path<V>)
      .filter((name) => name !== changed && form.getFieldState(name).error?.type === 'schema');
    if (invalidNames.length > 0) void form.trigger(invalidNames);
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change') validateOthers(name);
    });
    return unsubscribe;
  }, [form]);

  useReformatAmounts(form, fields, setPending);

  const currentInitialValues = useRef(initialValues);
  const { dirtyFields } = form.formState;
  useEffect(() => {
    if (currentInitialValues.current === initialValues) return;
    currentInitialValues.current = initialValues;
    form.reset(initialValues, { keepDirtyValues: true, keepDirty: Object.keys(dirtyFields).length > 0 });
    setProblem(undefined);
  }, [initialValues, form, dirtyFields]);

  useEffect(() => {
    const { unsubscribe } = form.watch(() => setUnchangedAttempts(0));
    return unsubscribe;
  }, [form]);

  const endSave = () => {
    busy.current = false;
    setSaving(false);
  };

  const showFailure = (error: unknown) => {
    const fieldErrors = fieldErrorsOf(error, fields);
    for (const { name, code } of fieldErrors)
      form.setError(name as Path<V>, { type: 'server', message: code });
    if (fieldErrors.length > 0) countAttempt();
    else (options.onProblem ?? setProblem)(error);
    endSave();
    const focused = (focusesField && fieldErrors[0]?.name) || options.focusAfterProblem;
    if (focused) form.setFocus(focused as Path<V>);
  };

  const saveValid = async () => {
    if (isEdit && isUnchanged(options, form.getValues())) {
      setProblem(undefined);
      return setUnchangedAttempts((count) => count + 1);
    }
    // A second click may come before the button renders as disabled.
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      const id = await save(body.current as z.output<Schema>);
      // Stays busy: the form is still visible while the next page loads.
      if (staysOpen) {
        form.reset(Object.fromEntries(fields.map(({ name }) => [name, ''])) as DefaultValues<V>);
        endSave();
      }
      onSaved(id);
    } catch (error) {
      showFailure(error);
    }
  };

  const submit = (event: React.FormEvent) => {
    // The browser would submit the form while the handler waits.
    event.preventDefault();
    form.handleSubmit(saveValid, countAttempt)(event).catch(setProblem);
  };
  return { form, submit, saving, prepare, setPending, problem, attempt, unchangedAttempts };
}

/** Returns a function that loads the resolver once; a failed load is retried. */
function createResolverLoader(schema: z.ZodType | (() => Promise<z.ZodType>)): () => Promise<Resolver> {
  let loading: Promise<Resolver> | undefined;
  const load = async () => {
    const [{ zodResolver }, loaded] = await Promise.all([
      import('@hookform/resolvers/zod'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return zodResolver(loaded as z.ZodType<unknown, FormValues>, {
      error: formErrorCode,
    }) as Resolver;
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The error code of a field that is pending when the form is saved. */
function pendingCode(name: string, fields: FormField[]): string {
  const kind = fields.find((field) => field.name === name)?.kind;
  if (kind === 'amount') return 'type';
  return kind === 'search' || kind === 'country' ? 'choice' : 'uploading';
}

/** An empty field is missing, whatever rule it breaks. */
function requiredIfEmpty(value: unknown, code = 'invalid'): string {
  return value === '' && !code.endsWith('Required') ? 'required' : code;
}

/** Whether the values mean the same as at the start: the server trims texts, and "1,299.00" equals "1299". */
function isUnchanged<Schema extends z.ZodType, V extends FormValues>(
  { fields, initialValues, toBody = unchangedBody }: SchemaFormOptions<Schema, V>,
  values: V,
): boolean {
  const hasSameValues = fields.every(({ name, kind }) => {
    const [value, before]: unknown[] = [values[name] ?? '', initialValues[name] ?? ''];
    if (typeof value !== 'string' || typeof before !== 'string')
      return JSON.stringify(value) === JSON.stringify(before);
    return kind === 'password' ? value === before : value.trim() === before.trim();
  });
  return (
    hasSameValues ||
    JSON.stringify(toBody(values, initialValues)) === JSON.stringify(toBody(initialValues, initialValues))
  );
}

/** The errors of a schema field by control: the currency of an amount has a control of its own. */
function errorsByControl(
  name: string,
  error: unknown,
  fields: FormField[],
): [name: string, error: unknown][] {
  const field = fields.find((each) => each.name === name);
  const { currency, minor } = (error ?? {}) as { currency?: unknown; minor?: unknown };
  if (field?.kind !== 'amount' || !currency) return [[name, error]];
  const currencyError: [string, unknown] = [field.currencyIn, currency];
  return minor ? [currencyError, [name, minor]] : [currencyError];
}

/** The server's refusals by field; empty when one of them has no field in this form, so that it is shown as `problem`. */
function fieldErrorsOf(error: unknown, fields: FormField[]): { name: string; code: string }[] {
  const { errors = [] } = toFailure(error);
  const refusals = errors.map(({ path, code }) => ({ name: fieldOfPath(path), code }));
  const fieldErrors = refusals.filter(({ name }) => fields.some((field) => field.name === name));
  return fieldErrors.length === refusals.length ? fieldErrors : [];
}

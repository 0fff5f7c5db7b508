'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { toFailure } from '../failure.ts';
import { fieldOfPath, firstReason, type Issue, reasonOf } from './reasons.ts';
import type { FormField, FormValues } from './types.ts';

const identity = (values: unknown) => values;

/** What a form is made of besides its looks. */
export interface SchemaFormOptions<Schema extends z.ZodType, V extends FormValues> {
  fields: FormField[];
  /** The schema of the operation's body, shared with the server; or its loader, where a page does without it at first. */
  schema: Schema | (() => Promise<Schema>);
  /** The values to start with. When they become others, what was typed stays and the rest follows. */
  initialValues: V;
  /** The body that these values stand for, e.g. only what differs from the start. */
  toBody?: (values: V, start: V) => unknown;
  /** Sends the checked body; returns the record's id. */
  save: (body: z.output<Schema>) => Promise<string>;
  /** Closes the form or leaves its page: after a save it takes no further input, unless `staysOpen`. */
  onSaved: (id: string) => void;
  /** True for a form that is empty again after a save, ready for another one. */
  staysOpen?: boolean;
  /** True to focus the first refused field; false where a summary of the errors takes the focus. */
  focusesField?: boolean;
  /** The field that takes the focus after a failure that is not a field's. */
  focusAfterProblem?: string;
  /** Takes a failure that is not a field's, in place of `problem`. */
  onProblem?: (error: unknown) => void;
  /** True for a form of an existing record: saved without a change, it sends nothing and says so. */
  isEdit?: boolean;
  /** Whether a save changes an existing record; see ProblemNotice. By default the same as `edits`. */
  isChange?: boolean;
}

interface SchemaForm<V extends FormValues> {
  form: UseFormReturn<V>;
  submit: (event: React.FormEvent) => void;
  saving: boolean;
  /** Loads what checks the values, before it is needed. */
  prepare: () => void;
  /** Says whether a field waits for an upload; the form is not saved while one does. */
  setPending: (name: string, pending: boolean) => void;
  /** How many attempts to save have been refused so far. */
  attempt: number;
  /** A failure that is not a field's. */
  problem: unknown;
  /** How many attempts to save had nothing to save; 0 again after a change. */
  unchangedAttempts: number;
}

/** Checks by the schema, saves once, and puts the server's refusals at their fields. */
export function useSchemaForm<Schema extends z.ZodType, V extends FormValues>(
  options: SchemaFormOptions<Schema, V>,
): SchemaForm<V> {
  const { fields, schema, initialValues, toBody = identity, save, onSaved, isEdit = false } = options;
  const { staysOpen = false, focusesField = false } = options;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [unchangedAttempts, setUnchangedAttempts] = useState(0);
  const countAttempt = () => setAttempt((count) => count + 1);
  const busy = useRef(false);
  const body = useRef<z.output<Schema>>(undefined);

  const latestFields = useRef(fields);
  latestFields.current = fields;

  const pending = useRef(new Set<string>());
  const setPending = useCallback((name: string, isPending: boolean) => {
    if (isPending) pending.current.add(name);
    else pending.current.delete(name);
  }, []);

  const loadCheck = useMemo(() => checkLoader(schema), [schema]);
  const prepare = useCallback(() => void loadCheck().catch(() => {}), [loadCheck]);
  const resolver = useMemo<Resolver<V>>(
    () => async (values, context, options) => {
      const check = await loadCheck();
      const result = await check(toBody(values, initialValues) as FormValues, context, options as never);
      body.current = result.values as z.output<Schema>;
      const errors: Record<string, { type: string; message: string }> = {};
      for (const [name, error] of Object.entries(result.errors)) {
        for (const [at, part] of errorsByControl(name, error, latestFields.current))
          errors[at] = { type: 'schema', message: emptyOrReason(values[at], firstReason(part)) };
      }
      for (const name of pending.current) errors[name] = { type: 'schema', message: 'uploading' };
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<V> }
        : { values, errors: {} };
    },
    [loadCheck, initialValues, toBody],
  );

  const form = useForm<V>({
    defaultValues: initialValues as DefaultValues<V>,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: focusesField,
  });

  // Only the changed field is checked again, but an amount may be right in another currency. What the server refused
  // stays until that field changes: only the server could check it again.
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name: changed, type }) => {
      if (type !== 'change') return;
      const wrong = latestFields.current
        .map(({ name }) => name as Path<V>)
        .filter((name) => name !== changed && form.getFieldState(name).error?.type === 'schema');
      if (wrong.length > 0) void form.trigger(wrong);
    });
    return unsubscribe;
  }, [form]);

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

  const fail = (error: unknown) => {
    const fieldErrors = fieldErrorsOf(error, fields);
    for (const { name, code } of fieldErrors)
      form.setError(name as Path<V>, { type: 'server', message: code });
    if (fieldErrors.length > 0) countAttempt();
    else (options.onProblem ?? setProblem)(error);
    endSave();
    const focused = (focusesField && fieldErrors[0]?.name) || options.focusAfterProblem;
    if (focused) form.setFocus(focused as Path<V>);
  };

  const send = async () => {
    if (isEdit && isUnchanged(options, form.getValues())) {
      setProblem(undefined);
      return setUnchangedAttempts((count) => count + 1);
    }
    // A second click may come before the button is drawn as disabled.
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      const id = await save(body.current as z.output<Schema>);
      // Stays busy: the form is still shown while the next page loads, and a second click would save again.
      if (staysOpen) {
        form.reset(Object.fromEntries(fields.map(({ name }) => [name, ''])) as DefaultValues<V>);
        endSave();
      }
      onSaved(id);
    } catch (error) {
      fail(error);
    }
  };

  const submit = (event: React.FormEvent) => {
    // The browser would send the form itself while the handler waits.
    event.preventDefault();
    form.handleSubmit(send, countAttempt)(event).catch(setProblem);
  };
  return { form, submit, saving, prepare, setPending, problem, attempt, unchangedAttempts };
}

/** Returns a function that loads the schema and its resolver once; a load that failed is tried again. */
function checkLoader(schema: z.ZodType | (() => Promise<z.ZodType>)): () => Promise<Resolver> {
  let check: Promise<Resolver> | undefined;
  const load = async () => {
    const [{ zodResolver }, loaded] = await Promise.all([
      import('@hookform/resolvers/zod'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return zodResolver(loaded as z.ZodType<unknown, FormValues>, {
      error: (issue) => reasonOf(issue as Issue),
    }) as Resolver;
  };
  return () => {
    check ??= load().catch((error: unknown) => {
      check = undefined;
      throw error;
    });
    return check;
  };
}

/** The reason of a refusal; an empty field is missing, whatever rule of the contract it breaks. */
function emptyOrReason(value: unknown, reason = 'invalid'): string {
  return value === '' && !reason.endsWith('Required') ? 'required' : reason;
}

/**
 * Whether the values mean the same as at the start. The server trims texts, but not passwords. Other texts may stand for
 * the same body, such as "1,299.00" and "1299".
 */
function isUnchanged<Schema extends z.ZodType, V extends FormValues>(
  { fields, initialValues, toBody = identity }: SchemaFormOptions<Schema, V>,
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

/** What is wrong with a value, by control: the currency of an amount is chosen elsewhere. */
function errorsByControl(
  name: string,
  error: unknown,
  fields: FormField[],
): [name: string, error: unknown][] {
  const field = fields.find((each) => each.name === name);
  const { currency, minor } = (error ?? {}) as { currency?: unknown; minor?: unknown };
  if (field?.kind !== 'amount' || !currency) return [[name, error]];
  const own: [string, unknown] = [field.currencyIn, currency];
  return minor ? [own, [name, minor]] : [own];
}

/** The refusals of a failed call that belong to fields of this form; none if any of them does not. */
function fieldErrorsOf(error: unknown, fields: FormField[]): { name: string; code: string }[] {
  const { errors = [] } = toFailure(error);
  const named = errors.map(({ path, code }) => ({ name: fieldOfPath(path), code }));
  const fieldErrors = named.filter(({ name }) => fields.some((field) => field.name === name));
  return fieldErrors.length === named.length ? fieldErrors : [];
}

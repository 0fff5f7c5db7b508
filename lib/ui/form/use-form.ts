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

const asTyped = (values: unknown) => values;

/** What a form is made of besides its looks. */
export interface FormWork<Schema extends z.ZodType, V extends FormValues> {
  fields: FormField[];
  /** The schema of the operation's body, shared with the server; or its loader, where a page does without it at first. */
  schema: Schema | (() => Promise<Schema>);
  /** The values to start with. When they become others, what was typed stays and the rest follows. */
  start: V;
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
  edits?: boolean;
  /** Whether a save changes an existing record; see ProblemNotice. By default the same as `edits`. */
  isChange?: boolean;
}

interface FormAtWork<V extends FormValues> {
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
export function useFormWork<Schema extends z.ZodType, V extends FormValues>(
  work: FormWork<Schema, V>,
): FormAtWork<V> {
  const { fields, schema, start, toBody = asTyped, save, onSaved, edits = false } = work;
  const { staysOpen = false, focusesField = false } = work;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [unchangedAttempts, setUnchangedAttempts] = useState(0);
  const refuse = () => setAttempt((count) => count + 1);
  const busy = useRef(false);
  const body = useRef<z.output<Schema>>(undefined);

  const known = useRef(fields);
  known.current = fields;

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
      const result = await check(toBody(values, start) as FormValues, context, options as never);
      body.current = result.values as z.output<Schema>;
      const errors: Record<string, { type: string; message: string }> = {};
      for (const [name, error] of Object.entries(result.errors)) {
        for (const [at, part] of byControl(name, error, known.current))
          errors[at] = { type: 'schema', message: reasonFor(values[at], firstReason(part)) };
      }
      for (const name of pending.current) errors[name] = { type: 'schema', message: 'uploading' };
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<V> }
        : { values, errors: {} };
    },
    [loadCheck, start, toBody],
  );

  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: focusesField,
  });

  // Only the changed field is checked again, but an amount may be right in another currency. What the server refused
  // stays until that field changes: only the server could check it again.
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name: changed, type }) => {
      if (type !== 'change') return;
      const wrong = known.current
        .map(({ name }) => name as Path<V>)
        .filter((name) => name !== changed && form.getFieldState(name).error?.type === 'schema');
      if (wrong.length > 0) void form.trigger(wrong);
    });
    return unsubscribe;
  }, [form]);

  const follows = useRef(start);
  const { dirtyFields } = form.formState;
  useEffect(() => {
    if (follows.current === start) return;
    follows.current = start;
    form.reset(start, { keepDirtyValues: true, keepDirty: Object.keys(dirtyFields).length > 0 });
    setProblem(undefined);
  }, [start, form, dirtyFields]);

  useEffect(() => {
    const { unsubscribe } = form.watch(() => setUnchangedAttempts(0));
    return unsubscribe;
  }, [form]);

  const free = () => {
    busy.current = false;
    setSaving(false);
  };

  const fail = (error: unknown) => {
    const refused = refusalsOf(error, fields);
    for (const { name, code } of refused) form.setError(name as Path<V>, { type: 'server', message: code });
    if (refused.length > 0) refuse();
    else (work.onProblem ?? setProblem)(error);
    free();
    const focused = (focusesField && refused[0]?.name) || work.focusAfterProblem;
    if (focused) form.setFocus(focused as Path<V>);
  };

  const send = async () => {
    if (edits && isUnchanged(work, form.getValues())) {
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
        free();
      }
      onSaved(id);
    } catch (error) {
      fail(error);
    }
  };

  const submit = (event: React.FormEvent) => {
    // The browser would send the form itself while the handler waits.
    event.preventDefault();
    form.handleSubmit(send, refuse)(event).catch(setProblem);
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
function reasonFor(value: unknown, reason = 'invalid'): string {
  return value === '' && !reason.endsWith('Required') ? 'required' : reason;
}

/**
 * Whether the values mean the same as at the start. The server trims texts, but not passwords. Other texts may stand for
 * the same body, such as "1,299.00" and "1299".
 */
function isUnchanged<Schema extends z.ZodType, V extends FormValues>(
  { fields, start, toBody = asTyped }: FormWork<Schema, V>,
  values: V,
): boolean {
  const hasSameValues = fields.every(({ name, kind }) => {
    const [value, before]: unknown[] = [values[name] ?? '', start[name] ?? ''];
    if (typeof value !== 'string' || typeof before !== 'string')
      return JSON.stringify(value) === JSON.stringify(before);
    return kind === 'password' ? value === before : value.trim() === before.trim();
  });
  return hasSameValues || JSON.stringify(toBody(values, start)) === JSON.stringify(toBody(start, start));
}

/** What is wrong with a value, by control: the currency of an amount is chosen elsewhere. */
function byControl(name: string, error: unknown, fields: FormField[]): [name: string, error: unknown][] {
  const field = fields.find((each) => each.name === name);
  const { currency, minor } = (error ?? {}) as { currency?: unknown; minor?: unknown };
  if (field?.kind !== 'amount' || !currency) return [[name, error]];
  const own: [string, unknown] = [field.currencyIn, currency];
  return minor ? [own, [name, minor]] : [own];
}

/** The refusals of a failed call that belong to fields of this form; none if any of them does not. */
function refusalsOf(error: unknown, fields: FormField[]): { name: string; code: string }[] {
  const { errors = [] } = toFailure(error);
  const named = errors.map(({ path, code }) => ({ name: fieldOfPath(path), code }));
  const known = named.filter(({ name }) => fields.some((field) => field.name === name));
  return known.length === named.length ? known : [];
}

import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form by a schema that is loaded when it is first needed: the validator weighs more than the form.
 * A field's error message is a code, for `useFieldText`.
 */
export function lazyResolver<Values extends FieldValues>(load: () => Promise<z.ZodType>): Resolver<Values> {
  return async (values) => {
    const result = (await load()).safeParse(values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.error.issues) {
      const field = String(issue.path[0] ?? 'root');
      errors[field] ??= { type: issue.code, message: codeOf(issue, values[field]) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  const ours = /^[a-z]+[A-Za-z]*$/.test(issue.message) ? issue.message : undefined;
  if (ours?.endsWith('Required')) return ours;
  if (value === '' || value === undefined) return 'required';
  if (ours) return ours;
  return issue.code === 'too_big' ? 'tooLong' : 'format';
}

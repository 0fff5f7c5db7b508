import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { check } from './check.ts';

/**
 * Checks a form by a schema that is loaded when it is first needed: the validator weighs more than the form.
 * A field's error message is a code, for `useFieldText`.
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<z.ZodType<Values>>,
): Resolver<Values> {
  return async (given) => {
    const { values, errors } = check(await load(), given);
    if (values) return { values, errors: {} };
    const byField = Object.entries(errors).map(([field, message]) => [field, { type: 'schema', message }]);
    return { values: {}, errors: Object.fromEntries(byField) as FieldErrors<Values> };
  };
}

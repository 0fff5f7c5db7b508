import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ProblemDocument } from '../../../api/problem.ts';

/**
 * Puts what the server refused at the fields it names.
 * Gives back the failure if something is left to say that belongs to no field of the form.
 */
export function placeFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: readonly FieldPath<Values>[],
): unknown {
  const { errors = [] } = (error ?? {}) as { errors?: ProblemDocument['errors'] };
  let left = errors.length === 0;
  for (const { path, code } of errors) {
    const field = fields.find((name) => path === `body.${name}`);
    if (!field) left = true;
    else form.setError(field, { type: 'server', message: code });
  }
  return left ? error : undefined;
}

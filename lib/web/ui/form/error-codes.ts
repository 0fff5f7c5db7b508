import type { z } from 'zod';
import { type FieldErrorCode, toErrorCode } from '#lib/contract/field-errors.ts';
import type { FormErrorCode, FormField } from './types.ts';

/** Returns the code of a schema error as the server does; `required` for an empty field, whatever rule it breaks. */
export const formErrorCode = (issue: z.core.$ZodRawIssue): FieldErrorCode =>
  issue.input === null || issue.input === '' ? 'required' : toErrorCode(issue);

/** Returns a more precise code than the server's for the kind of the field, or the same one. */
export function toPreciseCode(code: FormErrorCode, field: FormField): FormErrorCode {
  if (field.kind === 'number') return numberCodes[code] ?? code;
  if (code !== 'format') return code;
  if (field.kind === 'email') return 'email';
  if (field.kind === 'day') return 'date';
  if (field.kind === 'country') return 'country';
  return code;
}

const numberCodes: Partial<Record<FormErrorCode, FormErrorCode>> = {
  type: 'wholeNumber',
  tooSmall: 'atLeast',
  tooBig: 'atMost',
};

/** Returns the form field of a path in the server's errors: `pictures` for `body.pictures.0.alt`. */
export const fieldOfPath = (path: string) => path.replace(/^body\./, '').split('.')[0] ?? '';

/** Returns the first code in the errors of a field, which react-hook-form may nest; undefined without one. */
export function findFirstCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const part of Object.values(error)) {
    const code = findFirstCode(part);
    if (code) return code;
  }
  return undefined;
}

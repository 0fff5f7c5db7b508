import type { z } from 'zod';
import { type FieldErrorCode, toErrorCode } from '#lib/contract/field-errors.ts';
import type { FormErrorCode, FormField } from './types.ts';

/** As the server's, but an empty field is missing, whatever rule it breaks. */
export const formErrorCode = (issue: z.core.$ZodRawIssue): FieldErrorCode =>
  issue.input === null || issue.input === '' ? 'required' : toErrorCode(issue);

/** Replaces a server code by a more precise one for the kind of the field. */
export function preciseReason(code: FormErrorCode, field: FormField): FormErrorCode {
  if (field.kind === 'number') return numberReasons[code] ?? code;
  if (code !== 'format') return code;
  if (field.kind === 'email') return 'email';
  if (field.kind === 'day') return 'date';
  return field.kind === 'country' ? 'country' : code;
}

const numberReasons: Partial<Record<FormErrorCode, FormErrorCode>> = {
  type: 'wholeNumber',
  tooSmall: 'atLeast',
  tooBig: 'atMost',
};

/** The field in the path of a refused request: `body.pictures.0.alt` is `pictures`. */
export const fieldOfPath = (path: string) => path.replace(/^body\./, '').split('.')[0] ?? '';

/** The first message in the errors of a field, which may be nested. */
export function firstReason(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const part of Object.values(error)) {
    const reason = firstReason(part);
    if (reason) return reason;
  }
  return undefined;
}

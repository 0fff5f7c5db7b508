import type { FormField } from './types.ts';

/** What of a schema's issue says why a value was refused; the shape is zod's. */
export interface Issue {
  code?: string;
  origin?: string;
  format?: string;
  minimum?: number | bigint | undefined;
  input?: unknown;
}

/** The reason of an issue as a stable code, the same that the server gives (`errors.field` has a text for each). */
export function reasonOf({ code, origin, format, minimum, input }: Issue): string {
  if (input === null || input === undefined || input === '') return 'required';
  switch (code) {
    case 'too_small':
      return origin === 'string' ? (Number(minimum) === 1 ? 'required' : 'tooShort') : 'tooSmall';
    case 'too_big':
      return origin === 'string' ? 'tooLong' : 'tooBig';
    case 'invalid_format':
      return format === 'email' || format === 'date' ? format : 'format';
    case 'invalid_type':
      return 'type';
    case 'invalid_value':
      return 'choice';
    default:
      return 'invalid';
  }
}

/** Codes that the server gives for what a browser would name more precisely, knowing the field. */
export function preciseReason(code: string, field: FormField): string {
  if (field.kind === 'number') return numberReasons[code] ?? code;
  if (code !== 'format') return code;
  if (field.kind === 'email') return 'email';
  if (field.kind === 'day') return 'date';
  return field.kind === 'country' ? 'country' : code;
}

const numberReasons: Record<string, string> = {
  type: 'wholeNumber',
  tooSmall: 'atLeast',
  tooBig: 'atMost',
};

/** The field that a path of a refused request names, e.g. `body.email`, or `body.pictures.0.alt` for `pictures`. */
export const fieldOfPath = (path: string) => path.replace(/^body\./, '').split('.')[0] ?? '';

/** The first reason within the errors of a field, which may be of several parts. */
export function firstReason(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const part of Object.values(error)) {
    const reason = firstReason(part);
    if (reason) return reason;
  }
  return undefined;
}

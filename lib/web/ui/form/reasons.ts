import type { FormField } from './types.ts';

export interface Issue {
  code?: string;
  origin?: string;
  format?: string;
  minimum?: number | bigint | undefined;
  input?: unknown;
}

/** Maps a zod issue to the same stable code that the server returns (`errors.field` has the texts). */
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

/** Replaces a server code by a more precise one for the kind of the field. */
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

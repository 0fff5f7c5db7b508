import type { z } from 'zod';
import type { FileFault } from './files/file-types.ts';
import type { PictureFault } from './files/picture-rules.ts';

/** Why the server refuses a field, without the faults of files. `errors.field` of the messages has the texts. */
export const fieldErrorCodes = [
  'required',
  'unknown',
  'repeated',
  'type',
  'format',
  'choice',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'tooDeep',
  'characters',
  'invalid',
  'id',
  'sn',
  'tcode',
  'tcodeWrong',
  'recordNumber',
  'wholeNumber',
  'code',
  'codeWrong',
  'codeExpired',
  'account',
  'accountRequired',
  'passwordLength',
  'passwordRequired',
  'passwordWrong',
  'differs',
  'country',
  'currency',
  'https',
  'contractOrder',
  'areas',
  'notWanted',
  'taken',
  'refusedByVendor',
] as const;

/** The faults of uploaded files have texts of their own. */
export type FileErrorCode = PictureFault | FileFault | 'fileName';
export type FieldErrorCode = (typeof fieldErrorCodes)[number] | FileErrorCode;

/** A rejected field: its path in the request and why. */
export interface FieldError {
  readonly path: string;
  readonly code: FieldErrorCode;
}

/** The code of a check in a schema: `z.string().regex(/^https:/, withCode('https'))`. */
export const withCode = <Code extends FieldErrorCode>(error: Code): { error: Code } => ({ error });

/** Maps what a schema refuses to a code, for checks without one: `schema.safeParse(value, { error: toErrorCode })`. */
export function toErrorCode(issue: z.core.$ZodRawIssue): FieldErrorCode {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return 'tooSmall';
      return issue.minimum === 1 ? 'required' : 'tooShort';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type';
    case 'invalid_union':
      return 'type';
    case 'invalid_format':
      return 'format';
    case 'invalid_value':
      return 'choice';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'invalid';
  }
}

/** Returns the rejected fields of a value that was parsed with `toErrorCode`; `place` prefixes each path. */
export function fieldErrors({ issues }: z.core.$ZodError, place?: string): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...(place ? [place] : []), ...issue.path.map(String)];
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    return names.map((name) => ({
      path: [...path, ...(name === undefined ? [] : [name])].join('.'),
      code: issue.message as FieldErrorCode,
    }));
  });
}

import type { z } from 'zod';

/** A rejected field: its path in the request and the reason code. */
export interface FieldError {
  path: string;
  code: string;
}

/** Returns the rejected fields; `place` prefixes each path. */
export function fieldErrors({ issues }: z.core.$ZodError, place?: string): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...(place ? [place] : []), ...issue.path.map(String)];
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown' }))
      : [{ path: path.join('.'), code: codeOf(issue) }];
  });
}

const codes: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'type',
  invalid_format: 'format',
  invalid_value: 'choice',
  invalid_union: 'type',
};

/** Returns the schema's own code (`error: 'passwordLength'`), or a general one. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]+[A-Za-z]*$/.test(issue.message)) return issue.message;
  // zod issues have no input; only the message says that it is missing.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'required';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'required' : 'tooShort';
  if (issue.code === 'too_small') return 'tooSmall';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig';
  return codes[issue.code] ?? 'invalid';
}

import type { z } from 'zod';

/** Checks a form's values by a schema: the values as the schema gives them, or an error code by field. */
export function check<Schema extends z.ZodType>(schema: Schema, given: Record<string, unknown>) {
  const result = schema.safeParse(given);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? 'root');
    errors[field] ??= codeOf(issue, given[field]);
  }
  return { values: result.data, errors };
}

/** The reason as a code that texts exist for; the contract's own word where it gives one. */
function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  const ours = /^[a-z]+[A-Za-z]*$/.test(issue.message) ? issue.message : undefined;
  if (ours?.endsWith('Required')) return ours;
  if (value === '' || value === undefined) return 'required';
  if (ours) return ours;
  return issue.code === 'too_big' ? 'tooLong' : 'format';
}

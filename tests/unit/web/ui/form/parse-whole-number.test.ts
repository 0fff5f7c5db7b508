import { z } from 'zod';
import { formErrorCode, toPreciseCode } from '#lib/web/ui/form/error-codes.ts';
import { parseWholeNumber } from '#lib/web/ui/form/parse-whole-number.ts';
import type { FormErrorCode, FormField } from '#lib/web/ui/form/types.ts';

const field: FormField = { kind: 'number', name: 'count', label: 'Count', least: 0, most: 1_000_000 };
const Draft = z.strictObject({ count: z.int().min(0).max(1_000_000) });

/** The error code of a typed number; undefined when it is valid. */
function reason(typed: string | null): string | undefined {
  const { success, error: refused } = Draft.safeParse(
    { count: parseWholeNumber(typed) },
    { error: formErrorCode },
  );
  return success ? undefined : toPreciseCode(refused.issues[0]?.message as FormErrorCode, field);
}

describe('a typed whole number', () => {
  it.each([
    ['7', 7],
    [' 0007 ', 7],
    ['+7', 7],
    ['-7', -7],
    ['1 000', 1000],
    ['1\u00a0000\u202f000', 1_000_000],
    ['1’000', 1000],
    ['１２', 12],
    ['٧', 7],
    ['\u2068−7\u2069', -7],
    ["'1000", 1000],
  ])('%j is %d', (typed, number) => expect(parseWholeNumber(typed)).toBe(number));

  it.each(['1.5', '1,5', '1,000', '1.000', '1e3', '0x10', 'many', '1¹', '½', '1 5', '--', ''])(
    '%j is invalid and stays unchanged',
    (typed) => expect(parseWholeNumber(typed)).toBe(typed),
  );

  it.each([
    ['0', undefined],
    ['1000000', undefined],
    ['', 'required'],
    [null, 'required'],
    ['  ', 'required'],
    ['1.5', 'wholeNumber'],
    ['ten', 'wholeNumber'],
    ['-1', 'atLeast'],
    ['1000001', 'atMost'],
    ['9'.repeat(30), 'atMost'],
    ['9'.repeat(400), 'wholeNumber'],
  ])('%j is rejected as %s', (typed, code) => expect(reason(typed)).toBe(code));
});

/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { z } from 'zod';
import { optionalMultiline, requiredSingleLine, typedText } from '#lib/contract/values.ts';
import { useFormErrorText } from '#lib/web/ui/form/use-form-error-text.ts';
import { TestProviders } from '../TestProviders.tsx';

const schema = z
  .strictObject({
    line: requiredSingleLine(7),
    lines: optionalMultiline(1_000),
    typed: typedText('identifier', 9),
    endless: z.string(),
  })
  .partial()
  .refine(() => true);

it.each([
  ['line', 'At most 7 characters'],
  ['lines', 'At most 1,000 characters'],
  ['typed', 'At most 9 characters'],
  ['endless', 'This is too long'],
])('the limit of %s comes from the schema: %s', (name, text) => {
  const { result } = renderHook(() => useFormErrorText(schema), { wrapper: TestProviders });
  expect(result.current('tooLong', { kind: 'text', name, label: '' })).toBe(text);
});

it('a schema that loads later states no limit', () => {
  const { result } = renderHook(() => useFormErrorText(async () => schema), { wrapper: TestProviders });
  expect(result.current('tooLong', { kind: 'text', name: 'line', label: '' })).toBe('This is too long');
});

/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { useFormats } from '#lib/web/i18n/use-formats.ts';
import { TestProviders } from '../ui/TestProviders.tsx';

it.each([
  [1, 'in 1 day'],
  [60, 'in 60 days'],
  [89, 'in 2 months'],
  [-12, '12 days ago'],
  [-91, '2 months ago'],
  [-360, '11 months ago'],
  [-365, '12 months ago'],
  [-670, '22 months ago'],
  [-729, '23 months ago'],
  [-730, '2 years ago'],
  [-1094, '2 years ago'],
  [1000, 'in 2 years'],
])('%d days are %j, rounded down', (days, expected) => {
  const { result } = renderHook(useFormats, { wrapper: TestProviders });
  expect(result.current.relativeDays(days)).toBe(expected);
});

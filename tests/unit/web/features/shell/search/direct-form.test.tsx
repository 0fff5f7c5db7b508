/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import type { AccessKey } from '#lib/contract/access.ts';
import { useSearchResults } from '#lib/web/features/shell/search/use-search-results.ts';
import { TestProviders } from '../../../ui/TestProviders.tsx';

jest.mock('next/navigation', () => ({ usePathname: () => '/dealers' }));

const areas: AccessKey[] = ['afterSales'];

const resultsOf = (text: string) => {
  const inputs = {
    user: '7',
    screens: [],
    areas,
    hasChat: false,
    text,
    debouncedText: text,
    isChoosing: false,
  };
  return renderHook(() => useSearchResults(inputs), { wrapper: TestProviders }).result.current;
};

it('offers the form with the number to an account that may not search for the device or order', () => {
  for (const [text, label, query] of [
    ['refund 989890900000', 'Request refund', 'sn=989890900000'],
    ['refund SO20231117004725', 'Request refund', 'order=SO20231117004725'],
    ['reset 989890900000', 'Request reset', 'sn=989890900000'],
  ] as const) {
    const { local, isNothing } = resultsOf(text);
    expect(isNothing).toBe(false);
    expect(local[0]).toMatchObject({
      label: expect.stringMatching(new RegExp(label, 'i')),
      href: expect.stringMatching(new RegExp(String.raw`/new\?${query}$`)),
      exact: true,
    });
  }
});

it('knows whether anything was searched', () => {
  expect(resultsOf('SO2026')).toMatchObject({ isNothing: true, isSearched: false });
  expect(resultsOf('no such page')).toMatchObject({ isNothing: true, isSearched: true });
});

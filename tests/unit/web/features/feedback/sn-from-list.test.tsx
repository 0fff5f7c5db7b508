/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { useSnFromList } from '#lib/web/features/feedback/sn-from-list.ts';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('new=1&sn=989890838000'),
}));

it('is read from the URL that Next renders, not from location', () => {
  window.history.replaceState(null, '', '/dealers/product/equipment/1');
  expect(renderHook(useSnFromList).result.current).toBe('989890838000');
});

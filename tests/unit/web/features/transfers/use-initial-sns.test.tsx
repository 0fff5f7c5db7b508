/** @jest-environment jsdom */

import { renderHook, waitFor } from '@testing-library/react';
import { BatchDraft } from '#lib/web/features/transfers/batch-draft.ts';
import { transferKind } from '#lib/web/features/transfers/batch-kinds.ts';
import { maxEntries } from '#lib/web/features/transfers/entry-list.ts';
import { useInitialSns } from '#lib/web/features/transfers/use-initial-sns.ts';

jest.mock('next/navigation', () => ({
  usePathname: () => '/distribution',
  useSearchParams: () => new URLSearchParams('sn=000000000001,000000000002,000000000002'),
}));

const sns = (draft: BatchDraft) => draft.list.state().entries.map(({ sn }) => sn);

it('adds each SN of the URL once, except listed ones', async () => {
  const draft = new BatchDraft(transferKind);
  draft.list.add([{ sn: '000000000001', tcode: '' }]);
  const { result } = renderHook(() => useInitialSns(draft));
  await waitFor(() => expect(sns(draft)).toEqual(['000000000001', '000000000002']));
  expect(result.current).toBeUndefined();
});

it('returns the number of entries when they do not fit', async () => {
  const draft = new BatchDraft(transferKind);
  draft.list.add(Array.from({ length: maxEntries }, () => ({ sn: '000000000009', tcode: '' })));
  const { result } = renderHook(() => useInitialSns(draft));
  await waitFor(() => expect(result.current).toBe(maxEntries + 2));
  expect(sns(draft)).toHaveLength(maxEntries);
});

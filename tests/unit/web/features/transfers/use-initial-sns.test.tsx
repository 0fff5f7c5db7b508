/** @jest-environment jsdom */

import { renderHook, waitFor } from '@testing-library/react';
import { transferKind } from '#lib/web/features/transfers/batch-kinds.ts';
import { maxEntries } from '#lib/web/features/transfers/entry-list.ts';
import { TransferDraft } from '#lib/web/features/transfers/transfer-draft.ts';
import { useInitialSns } from '#lib/web/features/transfers/use-initial-sns.ts';
import { createMemoryStorage } from '../../../../harness/memory-storage.ts';

jest.mock('next/navigation', () => ({
  usePathname: () => '/distribution',
  useSearchParams: () => new URLSearchParams('sn=000000000001,000000000002,000000000002'),
}));

const sns = (draft: TransferDraft) => draft.list.state().entries.map(({ sn }) => sn);

it('adds each SN of the URL once, except listed ones', async () => {
  const draft = new TransferDraft(transferKind, createMemoryStorage());
  draft.list.add([{ sn: '000000000001', tcode: '' }]);
  const { result } = renderHook(() => useInitialSns(draft));
  await waitFor(() => expect(sns(draft)).toEqual(['000000000001', '000000000002']));
  expect(result.current).toBeUndefined();
});

it('returns the number of entries when they do not fit', async () => {
  const draft = new TransferDraft(transferKind, createMemoryStorage());
  draft.list.add(Array.from({ length: maxEntries }, () => ({ sn: '000000000009', tcode: '' })));
  const { result } = renderHook(() => useInitialSns(draft));
  await waitFor(() => expect(result.current).toBe(maxEntries + 2));
  expect(sns(draft)).toHaveLength(maxEntries);
});

it('closes an ended receipt that has other SNs, and adds none that it has', async () => {
  const [sent = '', other = ''] = ['000000000001', '000000000002'];
  const draft = new TransferDraft(transferKind, createMemoryStorage());
  draft.setTarget({ id: '7', label: 'Anton' });
  const entries = [sent, other].map((sn, key) => ({ key, sn, tcode: '', checkResult: 'good', product: '' }));
  draft.list.store.setState({ entries } as never);
  draft.createRun()?.statuses.set([sent, other], 'done');
  const { unmount } = renderHook(() => useInitialSns(draft));
  expect([draft.archived.length, sns(draft)]).toEqual([0, []]);
  unmount();
  draft.archiveReceipt();
  draft.list.store.setState({ entries: entries.slice(0, 1) } as never);
  draft.createRun()?.statuses.set([sent], 'done');
  renderHook(() => useInitialSns(draft));
  expect([draft.run, draft.archived.length, sns(draft)]).toEqual([null, 2, [other]]);
});

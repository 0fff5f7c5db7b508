/** @jest-environment jsdom */

import { renderHook, waitFor } from '@testing-library/react';
import { BatchDraft } from '../../../../lib/features/transfers/batch-draft.ts';
import { transferring } from '../../../../lib/features/transfers/kinds.ts';
import { useGivenSns } from '../../../../lib/features/transfers/use-given-sns.ts';
import { maxEntries } from '../../../../lib/features/transfers/work-list.ts';

jest.mock('next/navigation', () => ({
  usePathname: () => '/distribution',
  useSearchParams: () => new URLSearchParams('sn=000000000001,000000000002,000000000002'),
}));

const sns = (draft: BatchDraft) => draft.list.state().entries.map(({ sn }) => sn);

it('adds each SN of the address once, and none that is listed', async () => {
  const draft = new BatchDraft(transferring);
  draft.list.add([{ sn: '000000000001', tcode: '' }]);
  const { result } = renderHook(() => useGivenSns(draft));
  await waitFor(() => expect(sns(draft)).toEqual(['000000000001', '000000000002']));
  expect(result.current).toBeUndefined();
});

it('says how many entries the list would have, repeated ones included', async () => {
  const draft = new BatchDraft(transferring);
  draft.list.add(Array.from({ length: maxEntries }, () => ({ sn: '000000000009', tcode: '' })));
  const { result } = renderHook(() => useGivenSns(draft));
  await waitFor(() => expect(result.current).toBe(maxEntries + 2));
  expect(sns(draft)).toHaveLength(maxEntries);
});

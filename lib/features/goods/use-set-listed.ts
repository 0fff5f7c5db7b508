'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import type { GoodsRow } from '../../contract/goods.ts';
import { routesOf } from '../../nav.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { listKey, useUpdateRow } from '../../ui/list/use-list.ts';
import { invalidateInTabs } from '../../ui/QueryProvider.tsx';
import { type ListingChange, ListingError, type SetListingFailure } from './listing.ts';

/** Lists or unlists goods; the notice offers to undo it. */
export function useSetListed(setFailure: SetListingFailure, onSettled?: () => void) {
  const t = useTranslations('goods');
  const updateRow = useUpdateRow<GoodsRow>(routesOf.goods);
  const mutation = useMutation({
    mutationFn: setListed,
    onMutate: () => setFailure(undefined),
    onSuccess: ({ isUnchanged }, { goods, isListed }) => {
      const { id, name } = goods;
      updateRow(id, { onShelf: isListed });
      if (isUnchanged) return showNotice(t(isListed ? 'alreadyListed' : 'alreadyUnlisted', { name }));
      const undo = () => mutation.mutate({ goods, isListed: !isListed });
      showNotice(t(isListed ? 'nowListed' : 'nowUnlisted', { name }), undefined, undo);
    },
    onError: (error, change) => setFailure({ ...change, error }),
    // Also after a failure, as the change may have been executed.
    onSettled: () => {
      invalidateInTabs(listKey({ path: routesOf.goods }));
      onSettled?.();
    },
  });
  return mutation;
}

async function setListed({ goods: { id }, isListed }: ListingChange): Promise<{ isUnchanged: boolean }> {
  const { done, unchanged, failed } = await call('goods.shelve', { body: { ids: [id], onShelf: isListed } });
  if (done.includes(id)) return { isUnchanged: unchanged.includes(id) };
  const [refusal] = failed;
  // The vendor may report the goods neither as done nor as failed.
  throw refusal ? new ListingError(refusal.reason) : { code: 'outcomeUnknown' };
}

import { routesOf } from '../../nav.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { invalidateInTabs } from '../../ui/storage/tab-channel.ts';
import { type ListingChange, ListingError, type ListingFailure } from './listing.ts';

interface Effects {
  /** Shows the failure of the latest change; undefined hides it. */
  setFailure: (failure: ListingFailure | undefined) => void;
  /** Called also after a failure, as the change may have been executed. */
  onSettled: (isSaved: boolean) => void;
}

export const goodsChanged = () => invalidateInTabs(['list', routesOf.goods]);

/** Lists or unlists goods; the notice offers to undo it. */
export async function setListed(change: ListingChange, effects: Effects): Promise<void> {
  const { isListed, notices } = change;
  const { done, unchanged } = isListed ? notices.listed : notices.unlisted;
  effects.setFailure(undefined);
  try {
    const { isUnchanged } = await shelve(change);
    if (isUnchanged) showNotice(unchanged);
    else showNotice(done, undefined, () => void setListed({ ...change, isListed: !isListed }, effects));
    effects.onSettled(true);
  } catch (error) {
    effects.setFailure({ ...change, error });
    effects.onSettled(false);
  }
}

async function shelve({ goods: { id }, isListed }: ListingChange): Promise<{ isUnchanged: boolean }> {
  const { call } = await import('../../api/call.ts');
  const { done, unchanged, failed } = await call('goods.shelve', { body: { ids: [id], onShelf: isListed } });
  if (done.includes(id)) return { isUnchanged: unchanged.includes(id) };
  const [refusal] = failed;
  // The vendor may report the goods neither as done nor as failed.
  throw refusal ? new ListingError(refusal.reason) : { code: 'outcomeUnknown' };
}

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

/** Reloads the lists of goods in all tabs. */
export const goodsChanged = () => invalidateInTabs(['list', routesOf.goods]);

/** Lists or unlists goods, and shows a notice that offers to undo it. Never rejects: failures go to `setFailure`. */
export async function setListed(change: ListingChange, effects: Effects): Promise<void> {
  const { isListed, notices } = change;
  const { done, unchanged } = isListed ? notices.listed : notices.unlisted;
  effects.setFailure(undefined);
  try {
    const { isUnchanged } = await callShelve(change);
    if (isUnchanged) showNotice(unchanged);
    else showNotice(done, undefined, () => void setListed({ ...change, isListed: !isListed }, effects));
    effects.onSettled(true);
  } catch (error) {
    effects.setFailure({ ...change, error });
    effects.onSettled(false);
  }
}

/** Throws `ListingError` when the vendor refuses the change, and what `call` throws. */
async function callShelve({ goods: { id }, isListed }: ListingChange): Promise<{ isUnchanged: boolean }> {
  const { call } = await import('../../api/call.ts');
  const { done, unchanged, failed } = await call('goods.shelve', { body: { ids: [id], onShelf: isListed } });
  if (done.includes(id)) return { isUnchanged: unchanged.includes(id) };
  const [refusal] = failed;
  if (refusal) throw new ListingError(refusal.reason);
  // The vendor reported the goods neither as done nor as failed.
  throw { code: 'outcomeUnknown' };
}

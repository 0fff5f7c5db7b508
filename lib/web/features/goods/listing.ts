import { useTranslations } from 'next-intl';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';

interface ListingNotices {
  done: string;
  /** When the goods were listed or unlisted already. */
  unchanged: string;
}

/** A change that lists goods in the shop or removes them from it. */
export interface ListingChange {
  goods: Pick<GoodsRow, 'id' | 'name'>;
  /** Whether they are to be listed. */
  isListed: boolean;
  /** Notices for both directions, as the notice after a change offers to undo it. */
  notices: { listed: ListingNotices; unlisted: ListingNotices };
}

/** A change that failed, with what a retry needs. */
export type ListingFailure = ListingChange & { error: unknown };

/** The vendor's refusal of a change, with one of `listingFailureReasons`. */
export class ListingError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export function useListingNotices(name: string): ListingChange['notices'] {
  const t = useTranslations('goods');
  return {
    listed: { done: t('nowListed', { name }), unchanged: t('alreadyListed', { name }) },
    unlisted: { done: t('nowUnlisted', { name }), unchanged: t('alreadyUnlisted', { name }) },
  };
}

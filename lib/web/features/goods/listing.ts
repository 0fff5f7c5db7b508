import { useTranslations } from 'next-intl';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';

interface ListingNotices {
  done: string;
  unchanged: string;
}

/** A change that lists or unlists goods. */
export interface ListingChange {
  goods: Pick<GoodsRow, 'id' | 'name'>;
  isListed: boolean;
  notices: { listed: ListingNotices; unlisted: ListingNotices };
}

export type ListingFailure = ListingChange & { error: unknown };

/** The vendor refused the change for a reason of the contract. */
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

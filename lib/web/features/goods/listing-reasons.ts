import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { listingFailureReasons } from '#lib/contract/operations/goods.ts';

type ListingReason = (typeof listingFailureReasons)[number];

const reasons: Record<ListingReason, true> = {
  notFound: true,
  noPicture: true,
  productDiscontinued: true,
  platformClosed: true,
  noPrice: true,
  refused: true,
};

/** Returns the text of the reason why the vendor refused to list or unlist goods; undefined for an unknown reason. */
export function useListingReason(): (reason: string) => string | undefined {
  const t = useTranslations('goods.reason');
  return useCallback(
    (reason) => (Object.hasOwn(reasons, reason) ? t(reason as ListingReason) : undefined),
    [t],
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type KnownShopState, knownShopStates } from '../../contract/shop-words.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { type KnownStatuses, StatusTag, useStatusName } from '../shared/vendor-status.tsx';

const known: KnownStatuses<KnownShopState> = {
  words: knownShopStates,
  tones: {
    unpaid: 'plain',
    toShip: 'warning',
    shipped: 'info',
    completed: 'success',
    cancelled: 'plain',
    refunding: 'error',
    refunded: 'plain',
  },
};

/** The state of a shop order in the reader's language; one that the portal has no words for in the vendor's. */
export function useShopStatusName(): (status: VendorStatus | null) => string {
  return useStatusName(known.words, useTranslations('shopOrders.status'));
}

/** The state of a shop order as a tag. */
export function ShopStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} known={known} name={useShopStatusName()(status)} />;
}

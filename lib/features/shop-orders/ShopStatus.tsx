'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type KnownShopState, knownShopStates } from '../../contract/shop-words.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { Tag } from '../../ui/list/Tag.tsx';

type Tone = Parameters<typeof Tag>[0]['tone'];

const tones: Record<KnownShopState, Tone> = {
  unpaid: 'plain',
  toShip: 'warning',
  shipped: 'info',
  completed: 'success',
  cancelled: 'plain',
  refunding: 'error',
  refunded: 'plain',
};

const words: Partial<Record<string, KnownShopState>> = knownShopStates;

/** The state of a shop order in the reader's language; one that the portal has no words for in the vendor's. */
export function useShopStatusName(): (status: VendorStatus | null) => string {
  const t = useTranslations('shopOrders.status');
  return useCallback(
    (status) => {
      if (!status) return '';
      const known = words[status.id];
      return known ? t(known) : status.name || t('other', { id: status.id });
    },
    [t],
  );
}

/** The state of a shop order as a tag. */
export function ShopStatus({ status }: { status: VendorStatus }) {
  const name = useShopStatusName();
  const known = words[status.id];
  return <Tag tone={known ? tones[known] : 'warning'}>{name(status)}</Tag>;
}

'use client';

import { useTranslations } from 'next-intl';
import { type KnownLogistics, knownLogistics } from '../../contract/order-words.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { type KnownStatuses, StatusTag, useStatusName } from '../shared/vendor-status.tsx';

const known: KnownStatuses<KnownLogistics> = {
  words: knownLogistics,
  tones: { notSent: 'plain', sent: 'info', underWay: 'info', delivered: 'success', returned: 'error' },
};

/** A logistics status in the reader's language; one that the portal has no words for in the vendor's. */
export function useLogisticsName(): (status: VendorStatus | null) => string {
  return useStatusName(known.words, useTranslations('orders.logistics'));
}

/** A logistics status as a tag. */
export function Logistics({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} known={known} name={useLogisticsName()(status)} />;
}

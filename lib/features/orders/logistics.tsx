'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type KnownLogistics, knownLogistics } from '../../contract/order-words.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { Tag } from '../../ui/list/Tag.tsx';

type Tone = Parameters<typeof Tag>[0]['tone'];

const tones: Record<KnownLogistics, Tone> = {
  notSent: 'plain',
  sent: 'info',
  underWay: 'info',
  delivered: 'success',
  returned: 'error',
};

const words: Partial<Record<string, KnownLogistics>> = knownLogistics;

/** A logistics status in the reader's language; one that the portal has no words for in the vendor's. */
export function useLogisticsName(): (status: VendorStatus) => string {
  const t = useTranslations('orders.logistics');
  return useCallback(
    ({ id, name }) => {
      const known = words[id];
      return known ? t(known) : name || t('other', { id });
    },
    [t],
  );
}

/** A logistics status as a tag. */
export function Logistics({ status }: { status: VendorStatus }) {
  const name = useLogisticsName();
  const known = words[status.id];
  return <Tag tone={known ? tones[known] : 'warning'}>{name(status)}</Tag>;
}

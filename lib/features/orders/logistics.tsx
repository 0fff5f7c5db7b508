'use client';

import { useTranslations } from 'next-intl';
import { type LogisticsStatusName, logisticsStatusNames } from '../../contract/order-constants.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { type StatusDefinitions, StatusTag, useStatusName } from '../shared/vendor-status.tsx';

const statusDefinitions: StatusDefinitions<LogisticsStatusName> = {
  keys: logisticsStatusNames,
  tones: { notSent: 'plain', sent: 'info', underWay: 'info', delivered: 'success', returned: 'error' },
};

/** A logistics status in the reader's language; one that the portal has no words for in the vendor's. */
export function useLogisticsName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('orders.logistics'));
}

/** A logistics status as a tag. */
export function Logistics({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useLogisticsName()(status)} />;
}

import { useTranslations } from 'next-intl';
import { type LogisticsStatusName, logisticsStatusNames } from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { type StatusDefinitions, StatusTag, useStatusName } from '../../ui/VendorStatus.tsx';

const statusDefinitions: StatusDefinitions<LogisticsStatusName> = {
  keys: logisticsStatusNames,
  tones: { notSent: 'plain', sent: 'info', underWay: 'info', delivered: 'success', returned: 'error' },
};

/** Returns a function for the name of a logistics status; empty for null. */
export function useLogisticsName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('orders.logistics'));
}

export function Logistics({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useLogisticsName()(status)} />;
}

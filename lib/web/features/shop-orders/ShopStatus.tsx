import { useTranslations } from 'next-intl';
import { type ShopOrderStatusName, shopOrderStatusNames } from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { type StatusDefinitions, StatusTag, useStatusName } from '../../ui/VendorStatus.tsx';

const statusDefinitions: StatusDefinitions<ShopOrderStatusName> = {
  keys: shopOrderStatusNames,
  tones: {
    unpaid: 'plain',
    toShip: 'warning',
    shipped: 'info',
    completed: 'success',
    cancelled: 'plain',
    refunding: 'warning',
    refunded: 'plain',
  },
};

export function useShopStatusName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('shopOrders.status'));
}

export function ShopStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useShopStatusName()(status)} />;
}

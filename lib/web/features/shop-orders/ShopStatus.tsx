import { useTranslations } from 'next-intl';
import { type ShopOrderStatusName, shopOrderStatusNames } from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import type { Tone } from '../../ui/Tag.tsx';
import { type StatusDefinitions, StatusTag, toneOf, useStatusName } from '../../ui/VendorStatus.tsx';

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

/** Returns the colour of a status; one that the portal does not know has that of a warning. */
export const shopStatusTone = ({ id }: VendorStatus): Tone => toneOf(id, statusDefinitions);

/** Returns a function for the name of a status; empty for null. */
export function useShopStatusName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('shopOrders.status'));
}

export function ShopStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useShopStatusName()(status)} />;
}

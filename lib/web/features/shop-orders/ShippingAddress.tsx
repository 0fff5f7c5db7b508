import { useTranslations } from 'next-intl';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { useCountryName } from '../../ui/form/countries.ts';
import { CopyButton } from '../../ui/list/actions/CopyButton.tsx';
import css from './shipping-address.module.css';

/** Buyer, address, country and phone. The button copies them for a label. */
export function ShippingAddress({ order, canCopy = true }: { order: ShopOrderRow; canCopy?: boolean }) {
  const field = useTranslations('shopOrders.field');
  const country = useCountryName();
  const lines = [order.buyer, order.address, country(order.country), order.phone].filter(Boolean);
  return (
    <address className={css.address} translate="no">
      <span>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have no other key
          <span key={index}>{line}</span>
        ))}
      </span>
      {canCopy && lines.length > 0 && <CopyButton text={lines.join('\n')} label={field('address')} />}
    </address>
  );
}

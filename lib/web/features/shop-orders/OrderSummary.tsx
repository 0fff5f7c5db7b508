import { useTranslations } from 'next-intl';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ShippingAddress } from './ShippingAddress.tsx';
import css from './shipping-address.module.css';

/** The goods, the address and the remark of an order to be shipped. */
export function OrderSummary({ order }: { order: ShopOrderRow }) {
  const t = useTranslations('shopOrders.ship');
  const { integer } = useFormats();
  return (
    <div>
      <p className={css.goods} translate="no">
        {t('goods', { quantity: integer(order.quantity), name: order.goods.name || order.product.name })}
      </p>
      <ShippingAddress order={order} />
      {order.remark && <p className={css.remark}>{order.remark}</p>}
    </div>
  );
}

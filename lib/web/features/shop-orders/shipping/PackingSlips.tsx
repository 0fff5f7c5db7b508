import { useTranslations } from 'next-intl';
import { toShipStatusId } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { routesOf, withQuery } from '../../../nav.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ButtonLink } from '../../../ui/parts/Button.tsx';
import { Notice } from '../../../ui/parts/Notice.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { SheetFacts } from '../../../ui/print/PrintSheet.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { ShippingAddress } from '../ShippingAddress.tsx';
import { EnteredNumber } from './EnteredNumber.tsx';
import css from './packing-slips.module.css';

interface Props {
  orders: readonly ShopOrderRow[];
  /** Orders that were not found. */
  missing: number;
  /** Whose goods these are. */
  sender: string;
}

/** A page per order to print and put into its parcel. It has no prices, as a parcel may be a present. */
export function PackingSlips({ orders, missing, sender }: Props) {
  const t = useTranslations('shipping.slip');
  const shipping = useTranslations('shipping');
  const list = useTranslations('shopOrders');
  return (
    <section className={css.slips}>
      <header className={css.tools}>
        <ButtonLink href={withQuery(routesOf.shopOrders, { state: toShipStatusId })}>
          <Icon name="ChevronLeft" />
          {list('title')}
        </ButtonLink>
        <h1>{t('title')}</h1>
        {orders.length > 0 && <PrintButton variant="contained" label={list('ship.printSlips')} />}
        {orders.length === 0 && <p>{shipping('noOrders')}</p>}
        {missing > 0 && (
          <Notice tone="warning" icon="WarningAmberOutlined">
            {t('notFound', { count: missing })}
          </Notice>
        )}
      </header>
      {orders.map((order) => (
        <PackingSlip key={order.id} order={order} sender={sender} />
      ))}
    </section>
  );
}

function PackingSlip({ order, sender }: { order: ShopOrderRow; sender: string }) {
  const t = useTranslations('shipping');
  const list = useTranslations('shopOrders');
  const { dateTime, integer } = useFormats();
  const { id, number, remark, goods, product, quantity } = order;
  return (
    <article className={css.slip} aria-label={number}>
      <div className={css.head}>
        <div>
          <p translate="no">{sender}</p>
          <h2>{t('slip.one')}</h2>
        </div>
        <QrCode value={number} size="22mm" label={t('slip.codeOf', { number })} />
      </div>
      <h3>{t('shipTo')}</h3>
      <ShippingAddress order={order} canCopy={false} />
      <SheetFacts
        facts={[
          { name: list('field.number'), value: <span translate="no">{number}</span> },
          { name: list('field.orderedAt'), value: order.orderedAt ? dateTime(order.orderedAt) : '' },
          { name: list('field.platform'), value: order.platform.name },
          { name: list('field.courierNumber'), value: order.courierNumber },
        ].filter(({ value }) => value)}
      />
      {!order.courierNumber && <EnteredNumber id={id} label={list('field.courierNumber')} />}
      <table className={css.goods}>
        <thead>
          <tr>
            <th scope="col">{list('field.quantity')}</th>
            <th scope="col">{list('field.goods')}</th>
            <th scope="col">{list('field.product')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{integer(quantity)}</td>
            <td translate="no">{goods.name}</td>
            <td translate="no">{product.name}</td>
          </tr>
        </tbody>
      </table>
      {remark && (
        <>
          <h3>{list('field.remark')}</h3>
          <p>{remark}</p>
        </>
      )}
    </article>
  );
}

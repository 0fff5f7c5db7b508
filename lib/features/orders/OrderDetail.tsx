'use client';

import { useTranslations } from 'next-intl';
import type { Order } from '../../contract/orders.ts';
import { useFormats } from '../../i18n/format.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { Lines } from './Lines.tsx';
import { useOrderList } from './list.ts';
import { Logistics } from './logistics.tsx';
import { isLong } from './long.ts';
import { OrderStatus } from './OrderStatus.tsx';
import css from './order.module.css';
import { PiOrder } from './PiOrder.tsx';
import { Tracking } from './Tracking.tsx';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  order: Order | null;
  problem?: unknown;
}

/** One order with its products, its shipment and its PI order (screen 15). */
export function OrderDetail({ id, order, problem }: Props) {
  const list = useOrderList();
  if (!order) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenOrder key={id} order={order} />;
}

function OpenOrder({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const list = useOrderList();
  const name = (
    <span className={css.name}>
      {order.number || t('unnumbered')}
      {order.number && <CopyButton text={order.number} label={t('field.number')} />}
    </span>
  );
  return (
    <article className={detail.screen}>
      <DetailHeader list={list} id={order.id} name={name} standing={<Standing order={order} />} />
      <Sections
        list={list}
        row={order}
        sections={[
          {
            title: t('section.order'),
            fields: [
              'orderedAt',
              'status',
              'amount',
              'paidAt',
              'paymentMethod',
              'integral',
              'dealer',
              'piNumber',
            ],
            more: [{ label: t('field.purchase'), value: order.purchase, wide: isLong(order.purchase) }],
          },
        ]}
      />
      <section className={detail.section}>
        <h2>{t('section.products')}</h2>
        <Lines order={order} />
      </section>
      <Shipment order={order} />
      <Sections
        list={list}
        row={order}
        sections={[
          {
            title: t('section.use'),
            fields: ['vehicle', 'user', 'softwareStart', 'softwareEnd'],
          },
        ]}
      />
      <PiOrder pi={order.pi} />
    </article>
  );
}

/** What somebody wants to know at a glance. */
function Standing({ order: { amount, status, logistics, dealer } }: { order: Order }) {
  const { money } = useFormats();
  return (
    <p className={css.standing}>
      {amount && <strong suppressHydrationWarning>{money(amount)}</strong>}
      {status && <OrderStatus state={status} />}
      {logistics && <Logistics status={logistics} />}
      {dealer && <span>{dealer}</span>}
    </p>
  );
}

function Shipment({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const { dateTime, integer } = useFormats();
  const list = useOrderList();
  const { shipment, waybill, courierNumber, courier } = order;
  const moves = waybill !== '' || courierNumber !== '';
  const more = shipment
    ? [
        {
          label: t('shipment.link'),
          value: shipment.link && (
            <ExternalLink href={shipment.link}>{courier || t('field.courier')}</ExternalLink>
          ),
        },
        { label: t('shipment.sentAt'), value: shipment.shippedAt && dateTime(shipment.shippedAt) },
        {
          label: t('shipment.packages'),
          value: shipment.packages === null ? '' : integer(shipment.packages),
        },
        { label: t('shipment.receiver'), value: shipment.receiver },
        { label: t('shipment.phone'), value: shipment.phone, copy: shipment.phone },
        {
          label: t('shipment.address'),
          value: shipment.address,
          copy: shipment.address,
          wide: isLong(shipment.address),
        },
      ]
    : [];
  return (
    <Sections
      list={list}
      row={order}
      sections={[
        {
          title: t('section.shipment'),
          fields: ['logistics', 'shipped', 'waybill', 'courier', 'courierNumber'],
          more,
          below: moves ? <Tracking order={order} /> : <p className={css.quiet}>{t('shipment.none')}</p>,
        },
      ]}
    />
  );
}

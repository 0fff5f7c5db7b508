'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Order } from '../../contract/orders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import type { DetailProps } from '../shared/detail-props.ts';
import { isLong } from './is-long.ts';
import { useOrderList } from './list.ts';
import { OrderLines } from './OrderLines.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { PiOrder } from './PiOrder.tsx';
import { Tracking } from './Tracking.tsx';

type Props = DetailProps<'order', Order>;

/** One order with its products, shipment and PI order. */
export function OrderDetail({ id, order, problem }: Props) {
  const list = useOrderList();
  if (!order) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenOrder key={id} order={order} />;
}

function OpenOrder({ order }: { order: Order }) {
  const t = useTranslations('orders');
  const list = useOrderList();
  const { id, number, purchase, pi } = order;
  return (
    <DetailScreen
      list={list}
      id={id}
      name={number || t('unnumbered')}
      copy={number ? { text: number, label: t('field.number') } : undefined}
      headline={<Headline order={order} />}
      aside={<Shipment order={order} />}
    >
      <FieldSections
        list={list}
        row={order}
        sections={[
          {
            title: t('section.order'),
            fields: ['orderedAt', 'paidAt', 'paymentMethod', 'integral', 'dealer', 'piNumber'],
            more: [{ label: t('field.purchase'), value: purchase, wide: isLong(purchase) }],
          },
        ]}
      />
      <Section title={t('section.products')}>
        <OrderLines order={order} />
      </Section>
      <Section title={t('section.pi')}>
        {pi ? <PiOrder pi={pi} /> : <EmptyText>{t('pi.none')}</EmptyText>}
      </Section>
      <FieldSections
        list={list}
        row={order}
        sections={[{ title: t('section.use'), fields: ['vehicle', 'user', 'softwareStart', 'softwareEnd'] }]}
      />
    </DetailScreen>
  );
}

function Headline({ order }: { order: Order }) {
  const { money } = useFormats();
  return (
    <>
      <OrderStatus {...order} />
      {order.amount && (
        <Typography component="strong" translate="no" suppressHydrationWarning sx={{ fontWeight: 600 }}>
          {money(order.amount)}
        </Typography>
      )}
    </>
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
    <FieldSections
      list={list}
      row={order}
      sections={[
        {
          title: t('section.shipment'),
          fields: ['logistics', 'shipped', 'waybill', 'courier', 'courierNumber'],
          more,
          below: moves ? <Tracking order={order} /> : <EmptyText>{t('shipment.none')}</EmptyText>,
        },
      ]}
    />
  );
}

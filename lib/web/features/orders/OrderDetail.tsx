import { useTranslations } from 'next-intl';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { Order } from '#lib/contract/operations/orders.ts';
import type { LoadedPart } from '#lib/contract/problems.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { newRefundRoute, orderRoute, routesOf, withQuery } from '../../nav.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { type LaterLinks, RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import { Section, Subtitle } from '../../ui/detail/Section.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { LatePart } from '../../ui/loading/LatePart.tsx';
import { Time } from '../../ui/Time.tsx';
import { isLong } from './is-long.ts';
import { useOrderList } from './list.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { PiOrder } from './PiOrder.tsx';
import { Tracking } from './Tracking.tsx';

type Props = DetailProps<'order', Order> & PageOptions;

interface PageOptions {
  search: string;
  /** The courier's events, which load after the page; null without a shipment. */
  tracking: Promise<LoadedPart<ResponseBody<'orders.track'>>> | null;
  /** Whether the account may request refunds. */
  afterSales: boolean;
  /** Whether the account may open the chat. */
  chat: boolean;
  related: RelatedCounts;
}

/** Links and numbers that load after the page, and are left out when they cannot be loaded. */
interface RelatedCounts {
  /** For accounts with access to dealers. */
  dealer: LaterLinks;
  products: LaterLinks;
  /** Orders of the same waybill. */
  shipment: Promise<LoadedPart<number | null>> | undefined;
  splits: Promise<LoadedPart<number | null>> | undefined;
}

/** The page of an order with its products, shipment and PI order, or the problem with which it could not be loaded. */
export function OrderDetail({ id, order, problem, ...options }: Props) {
  const list = useOrderList();
  if (!order) return <DetailProblem list={list} id={id} search={options.search} problem={problem} />;
  return <LoadedOrder order={order} {...options} />;
}

interface LoadedProps extends PageOptions {
  order: Order;
}

function LoadedOrder({ search, order, tracking, afterSales, related, chat }: LoadedProps) {
  const t = useTranslations('orders');
  const requests = useTranslations('requests.refund');
  const list = useOrderList();
  const { id, number, purchase, pi } = order;
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      name={number || t('unnumbered')}
      copy={number ? { text: number, label: t('field.number') } : undefined}
      headline={<Headline order={order} />}
      more={
        afterSales && number
          ? [
              {
                label: requests('add'),
                icon: 'CurrencyExchange',
                href: newRefundRoute({ order: number }),
              },
            ]
          : []
      }
      aside={
        <>
          <Related order={order} related={related} chat={chat} />
          <Shipment order={order} tracking={tracking} />
        </>
      }
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

function Related({ order, related, chat }: Pick<LoadedProps, 'order' | 'related' | 'chat'>) {
  const t = useTranslations('orders');
  const common = useTranslations('common');
  const income = useTranslations('income');
  const { names } = useFormats();
  const { number, waybill, lines } = order;
  const { dealer, products, shipment, splits } = related;
  return (
    <RelatedLinks
      links={[
        shipment && {
          label: common('pair', { label: t('field.waybill'), value: waybill }),
          href: withQuery(routesOf.orders, { waybill }),
          count: shipment,
        },
        splits && {
          label: income('orders.title'),
          href: withQuery(routesOf.incomeOrders, { q: number }),
          count: splits,
        },
      ]}
      later={[dealer, products]}
      chatAbout={
        chat && {
          name: number ? common('pair', { label: t('field.number'), value: number }) : t('unnumbered'),
          text: names((lines ?? []).map(({ product }) => product)),
        }
      }
    />
  );
}

function Headline({ order }: { order: Order }) {
  const { money } = useFormats();
  return (
    <>
      <OrderStatus {...order} />
      {order.amount && <strong translate="no">{money(order.amount)}</strong>}
    </>
  );
}

function Shipment({ order, tracking }: Pick<LoadedProps, 'order' | 'tracking'>) {
  const t = useTranslations('orders');
  const { integer } = useFormats();
  const list = useOrderList();
  const { id, shipment, courier } = order;
  const more = shipment
    ? [
        {
          label: t('shipment.link'),
          value: shipment.link && (
            <ExternalLink href={shipment.link}>{courier || t('field.courier')}</ExternalLink>
          ),
        },
        { label: t('shipment.sentAt'), value: shipment.shippedAt && <Time at={shipment.shippedAt} /> },
        {
          label: t('shipment.packages'),
          value: shipment.packages === null ? '' : integer(shipment.packages),
        },
        { label: t('shipment.receiver'), value: shipment.receiver },
        {
          label: t('shipment.phone'),
          value: shipment.phone && <ContactLink kind="phone" value={shipment.phone} />,
          copy: shipment.phone,
        },
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
          below: tracking ? (
            <>
              <Subtitle>{t('tracking.title')}</Subtitle>
              <LatePart
                load={tracking}
                about={t('tracking.title')}
                href={orderRoute(id)}
                placeholder={<EmptyText>{t('tracking.loading')}</EmptyText>}
              >
                {(events) => <Tracking events={events} />}
              </LatePart>
            </>
          ) : (
            <EmptyText>{t('shipment.none')}</EmptyText>
          ),
        },
      ]}
    />
  );
}

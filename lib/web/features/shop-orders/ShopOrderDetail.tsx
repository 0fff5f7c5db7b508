import { useTranslations } from 'next-intl';
import { toShipStatusId } from '#lib/contract/constants.ts';
import { searchFor } from '#lib/contract/list.ts';
import type { ShopOrder } from '#lib/contract/operations/shop-orders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { RelatedLinks } from '../../ui/detail/RelatedLinks.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { ConcurrentChange } from './ConcurrentChange.tsx';
import { useShopOrderList } from './list.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ShopOrderRecordIsland } from './ShopOrderRecordIsland.tsx';
import { ShopStatus } from './ShopStatus.tsx';
import { useShippingStatusText } from './shipping-status-text.ts';

type Props = DetailProps<'order', ShopOrder> & { chat: boolean };

/** The page of a shop order, or the problem with which it could not be loaded. `chat`: whether the account may open the chat. */
export function ShopOrderDetail({ id, search, order, problem, chat }: Props) {
  const list = useShopOrderList();
  if (!order) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedOrder search={search} order={order} chat={chat} />;
}

function LoadedOrder({ search, order, chat }: { search: string; order: ShopOrder; chat: boolean }) {
  const t = useTranslations('shopOrders');
  const list = useShopOrderList();
  const { money } = useFormats();
  const { sentences } = useJoinedTexts();
  const shippingStatusText = useShippingStatusText();
  const { id, number, status, amount, courier, trackingLink } = order;
  const isToShip = status?.id === toShipStatusId;
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      name={number}
      copy={{ text: number, label: t('field.number') }}
      headline={
        <>
          {status && <ShopStatus status={status} />}
          <strong translate="no">{money(amount)}</strong>
        </>
      }
      notice={
        <ConcurrentChange
          key={id}
          id={id}
          version={order.version}
          texts={{
            changed: sentences(t('concurrentChange.title'), shippingStatusText(order)),
            acknowledge: t('concurrentChange.acknowledge'),
          }}
        />
      }
      island={<ShopOrderRecordIsland id={id} />}
      aside={
        <>
          <Related order={order} chat={chat} />
          <FieldSections
            list={list}
            row={order}
            sections={[
              ...(isToShip
                ? []
                : [
                    {
                      title: t('section.shipping'),
                      fields: ['courier', 'courierNumber', 'shippedAt', 'operator'],
                      more: [
                        {
                          label: t('track'),
                          value: trackingLink && <ExternalLink href={trackingLink}>{courier}</ExternalLink>,
                        },
                      ],
                    },
                  ]),
              { title: t('section.order'), fields: ['orderedAt', 'paidAt', 'paymentMethod', 'updatedAt'] },
            ]}
          />
        </>
      }
    >
      {isToShip && <NotShippedYet order={order} />}
      <FieldSections
        list={list}
        row={order}
        sections={[
          { title: t('section.goods'), fields: ['goods', 'product', 'platform', 'quantity', 'price'] },
          {
            title: t('section.buyer'),
            fields: ['buyer', 'phone', 'country'],
            more: [
              { label: t('field.address'), value: order.address, copy: order.address, wide: true },
              { label: t('field.remark'), value: order.remark, wide: true },
            ],
          },
        ]}
      />
    </DetailScreen>
  );
}

function Related({ order, chat }: { order: ShopOrder; chat: boolean }) {
  const t = useTranslations('shopOrders');
  const common = useTranslations('common');
  const platforms = useTranslations('platforms');
  const { number, goods, platform } = order;
  return (
    <RelatedLinks
      links={[
        goods.name !== '' && {
          label: goods.name,
          href: `${routesOf.goods}/${encodeURIComponent(goods.id)}`,
        },
        platform.name !== '' && {
          label: common('pair', { label: platforms('title'), value: platform.name }),
          href: withQuery(routesOf.platforms, { ...searchFor(platform.name)?.query }),
        },
      ]}
      chatAbout={
        chat && { name: common('pair', { label: t('field.number'), value: number }), text: goods.name }
      }
    />
  );
}

/** The goods and the address of an order to be shipped, and the button that opens the shipping form. */
function NotShippedYet({ order }: { order: ShopOrder }) {
  const t = useTranslations('shopOrders');
  return (
    <Section
      title={t('section.shipping')}
      action={
        <Button variant="contained" data-form={order.id}>
          <Icon name="LocalShippingOutlined" />
          {t('ship.action')}
        </Button>
      }
    >
      <OrderSummary order={order} />
    </Section>
  );
}

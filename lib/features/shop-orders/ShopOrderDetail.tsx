'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import type { ShopOrder } from '../../contract/shop-orders.ts';
import { toShip } from '../../contract/shop-words.ts';
import { useFormats } from '../../i18n/format.ts';
import { PlainButton } from '../../ui/controls.tsx';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Sections } from '../../ui/detail/Sections.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { openForm, useFormAddress } from '../../ui/form/address.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh.ts';
import { CopyButton } from '../../ui/list/CopyButton.tsx';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useReturn } from '../../ui/use-return.ts';
import { ShipForm } from './forms.tsx';
import { useShopOrderList } from './list.tsx';
import { ShopStatus } from './ShopStatus.tsx';
import { useWhatHappened } from './shipped-text.ts';
import css from './shop-orders.module.css';
import { useMeanwhile } from './use-meanwhile.ts';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  order: ShopOrder | null;
  problem?: unknown;
}

/** One shop order with every field, and its shipping (screen 20). */
export function ShopOrderDetail({ id, order, problem }: Props) {
  const list = useShopOrderList();
  if (!order) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenOrder key={id} order={order} />;
}

function OpenOrder({ order }: { order: ShopOrder }) {
  const t = useTranslations('shopOrders');
  const list = useShopOrderList();
  const router = useRouter();
  const refresh = useRefreshAfterForm();
  const form = useFormAddress();
  const { changed, own, seen } = useMeanwhile(order);
  const whatHappened = useWhatHappened();
  // Somebody else may have shipped it while another window was looked at. A look that fails takes nothing away.
  useReturn(() => {
    call('shopOrders.read', { params: { id: order.id } }).then(
      (now) => now.version !== order.version && router.refresh(),
      () => {},
    );
  });
  return (
    <article className={detail.screen}>
      <DetailHeader
        list={list}
        id={order.id}
        name={
          <>
            {order.number} <CopyButton text={order.number} label={t('field.number')} />
          </>
        }
        standing={<Standing order={order} />}
      >
        {order.status?.id === toShip && (
          <HeadButton tone="main" icon="truck" onPress={() => openForm({ edit: order.id })}>
            {t('ship.action')}
          </HeadButton>
        )}
      </DetailHeader>
      <div role="status">
        {changed && (
          <Notice
            severity="info"
            action={
              <PlainButton type="button" onClick={seen}>
                {t('meanwhile.seen')}
              </PlainButton>
            }
          >
            {t('meanwhile.title')} {whatHappened(order)}
          </Notice>
        )}
      </div>
      <Sections
        list={list}
        row={order}
        sections={[
          {
            title: t('section.order'),
            fields: ['status', 'orderedAt', 'paidAt', 'paymentMethod', 'updatedAt'],
          },
          {
            title: t('section.goods'),
            fields: ['goods', 'product', 'platform', 'quantity', 'price', 'amount'],
          },
          {
            title: t('section.buyer'),
            fields: ['buyer', 'phone', 'country'],
            more: [
              { label: t('field.address'), value: order.address, copy: order.address, wide: true },
              { label: t('field.remark'), value: order.remark, wide: true },
            ],
          },
          {
            title: t('section.shipping'),
            fields: ['courier', 'courierNumber', 'shippedAt', 'operator'],
            more: [
              {
                label: t('track'),
                value: order.trackingLink && (
                  <ExternalLink href={order.trackingLink}>{order.courier}</ExternalLink>
                ),
              },
            ],
          },
        ]}
      />
      {form && (
        <ShipForm
          form={form}
          onSaved={() => {
            own();
            refresh();
          }}
        />
      )}
    </article>
  );
}

/** What somebody wants to know at a glance. */
function Standing({ order }: { order: ShopOrder }) {
  const { money, dayOf } = useFormats();
  return (
    <p className={css.standing}>
      {order.status && <ShopStatus status={order.status} />}
      <span>{money(order.amount)}</span>
      <span>{dayOf(order.orderedAt)}</span>
      <span>{order.buyer}</span>
    </p>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { countRows } from '#lib/page/count-rows.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { loadRelatedDealer } from '#lib/page/related-dealer.ts';
import { loadRelatedProducts } from '#lib/page/related-products.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { OrderDetail } from '#lib/web/features/orders/OrderDetail.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadOrder = cache((id: string) => loadRecord(callOnServer('orders.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('orders'), loadOrder((await params).id)]);
  return { title: record?.number || t('title') };
}

/** An order to the manufacturer, with the tracking of its shipment and links to related records. */
export default async function OrderPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('business');
  const { id } = await params;
  const { record, problem } = await loadOrder(id);
  const hasShipment = record && (record.waybill !== '' || record.courierNumber !== '');
  const tracking = hasShipment ? loadPart(callOnServer('orders.track', { params: { id } })) : null;
  return (
    <IslandTexts namespaces={['attachment', 'translate']}>
      <OrderDetail
        id={id}
        search={searchOf(await searchParams)}
        order={record}
        problem={problem}
        tracking={tracking}
        afterSales={may(identity, 'afterSales')}
        chat={hasChat(identity)}
        related={{
          dealer: record && may(identity, 'dealers') ? loadRelatedDealer(record.dealer) : undefined,
          products:
            record?.lines && may(identity, 'caseSummary')
              ? loadRelatedProducts(
                  record.lines.map(({ product, productType }) => ({ name: product, type: productType })),
                )
              : undefined,
          shipment: record?.waybill ? countRows('orders.list', { waybill: record.waybill }) : undefined,
          splits: record?.number ? countRows('income.orders', { q: record.number }) : undefined,
        }}
      />
    </IslandTexts>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ShopOrderDetail } from '#lib/web/features/shop-orders/ShopOrderDetail.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadShopOrder = cache((id: string) => loadRecord(callOnServer('shopOrders.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([
    getTranslations('shopOrders'),
    loadShopOrder((await params).id),
  ]);
  return { title: record?.number || t('title') };
}

/** An order of a customer in the account's shop. */
export default async function ShopOrderPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('business');
  const { id } = await params;
  const { record, problem } = await loadShopOrder(id);
  return (
    <ShopOrderDetail
      id={id}
      search={searchOf(await searchParams)}
      order={record}
      problem={problem}
      chat={hasChat(identity)}
    />
  );
}

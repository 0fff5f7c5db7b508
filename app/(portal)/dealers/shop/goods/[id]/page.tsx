import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { countRows } from '#lib/page/count-rows.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { loadRelatedProducts } from '#lib/page/related-products.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { GoodsDetail } from '#lib/web/features/goods/GoodsDetail.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadGoods = cache((id: string) => loadRecord(callOnServer('goods.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('goods'), loadGoods((await params).id)]);
  return { title: record?.name || t('title') };
}

/** A product that the account offers on a sales platform. */
export default async function ShopProductPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('business');
  const { id } = await params;
  const { record, problem } = await loadGoods(id);
  return (
    <GoodsDetail
      id={id}
      search={searchOf(await searchParams)}
      goods={record}
      problem={problem}
      chat={hasChat(identity)}
      products={record && may(identity, 'caseSummary') ? loadRelatedProducts([record.product]) : undefined}
      orders={record ? countRows('shopOrders.list', { goods: id }) : undefined}
    />
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { loadProductCounts } from '#lib/page/product-counts.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ProductDetail } from '#lib/web/features/product-library/ProductDetail.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadProduct = cache((id: string) =>
  loadRecord(callOnServer('productLibrary.read', { params: { id } })),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([
    getTranslations('productLibrary'),
    loadProduct((await params).id),
  ]);
  return { title: record?.name || t('title') };
}

/** A product of the library with its specification, and links to its cases, devices and shop products. */
export default async function LibraryProductPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('caseSummary');
  const { id } = await params;
  const { record, problem } = await loadProduct(id);
  return (
    <ProductDetail
      id={id}
      search={searchOf(await searchParams)}
      product={record}
      problem={problem}
      chat={hasChat(identity)}
      counts={record ? loadProductCounts(record, identity) : {}}
    />
  );
}

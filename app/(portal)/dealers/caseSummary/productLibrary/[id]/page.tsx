import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { ProductDetail } from '#lib/features/product-library/ProductDetail.tsx';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

interface Props {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadRecord(callOnServer('productLibrary.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('productLibrary'), load((await params).id)]);
  return { title: record?.name || t('title') };
}

export default async function LibraryProductPage({ params }: Props) {
  await requireSession('caseSummary');
  const { id } = await params;
  const { record, problem } = await load(id);
  return (
    <ClientScreen namespaces={['list', 'productLibrary']}>
      <ProductDetail id={id} product={record} problem={problem} />
    </ClientScreen>
  );
}

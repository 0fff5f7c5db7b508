import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { ProductDetail } from '#lib/features/product-library/ProductDetail.tsx';
import { ProductSheet } from '#lib/features/product-library/ProductSheet.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('productLibrary'))('sheet.title') };
}

/** A product on paper. */
export default async function ProductPrintPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('caseSummary');
  const { id } = await params;
  const { record, problem } = await loadRecord(callOnServer('productLibrary.read', { params: { id } }));
  return (
    <MessagesProvider namespaces={['list', 'productLibrary']}>
      {record ? (
        <ProductSheet product={record} />
      ) : (
        <ProductDetail id={id} product={null} problem={problem} />
      )}
    </MessagesProvider>
  );
}

import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { ProductDetail } from '#lib/features/product-library/ProductDetail.tsx';
import { ProductSheet } from '#lib/features/product-library/ProductSheet.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('productLibrary.sheet.title');

export default async function ProductPrintPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('caseSummary');
  const { id } = await params;
  const { record, problem } = await loadRecord(callOnServer('productLibrary.read', { params: { id } }));
  if (problem) return <ProductDetail id={id} search="" product={null} problem={problem} />;
  return <ProductSheet product={record} />;
}

import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ProductDetail } from '#lib/web/features/product-library/ProductDetail.tsx';
import { ProductSheet } from '#lib/web/features/product-library/ProductSheet.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('productLibrary.sheet.title');

/** A printable product sheet; without the product, the product's page with the problem. */
export default async function ProductPrintPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAccess('caseSummary');
  const { id } = await params;
  const { record, problem } = await loadRecord(callOnServer('productLibrary.read', { params: { id } }));
  if (problem)
    return <ProductDetail id={id} search="" product={null} problem={problem} chat={false} counts={{}} />;
  return <ProductSheet product={record} />;
}

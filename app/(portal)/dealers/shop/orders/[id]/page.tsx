import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { ShopOrderDetail } from '#lib/features/shop-orders/ShopOrderDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shopOrders'))('title') };
}

/** One shop order; the query is that of the list it was opened from. */
export default async function ShopOrderPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('business');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('shopOrders.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'form', 'shopOrders']}>
      <ShopOrderDetail id={id} order={record} problem={problem} />
    </Texts>
  );
}

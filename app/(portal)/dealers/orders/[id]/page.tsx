import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { OrderDetail } from '#lib/features/orders/OrderDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

/** Screen 15: one order; the query is that of the list it was opened from. */
export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('business');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('orders.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'attachment', 'orders']}>
      <OrderDetail id={id} order={record} problem={problem} />
    </Texts>
  );
}

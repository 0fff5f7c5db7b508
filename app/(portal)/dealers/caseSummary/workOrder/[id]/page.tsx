import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstRecord } from '#lib/api/first-record.ts';
import { portal } from '#lib/api/portal.ts';
import { WorkOrderDetail } from '#lib/features/work-orders/WorkOrderDetail.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('workOrders'))('title') };
}

/** One work order; the query is that of the list it was opened from. */
export default async function WorkOrderPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession('caseSummary');
  const { id } = await params;
  const { record, problem } = await firstRecord(portal('workOrders.read', { params: { id } }));
  return (
    <Texts namespaces={['list', 'translate', 'workOrders']}>
      <WorkOrderDetail id={id} workOrder={record} problem={problem} />
    </Texts>
  );
}

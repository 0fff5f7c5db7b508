import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { WorkOrderDetail } from '#lib/features/work-orders/WorkOrderDetail.tsx';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

interface Props {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadRecord(callOnServer('workOrders.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('workOrders'), load((await params).id)]);
  return { title: record?.number || t('title') };
}

export default async function WorkOrderPage({ params }: Props) {
  await requireSession('caseSummary');
  const { id } = await params;
  const { record, problem } = await load(id);
  return (
    <ClientScreen namespaces={['list', 'translate', 'workOrders']}>
      <WorkOrderDetail id={id} workOrder={record} problem={problem} />
    </ClientScreen>
  );
}

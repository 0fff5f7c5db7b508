import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { countRows } from '#lib/page/count-rows.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { WorkOrderDetail } from '#lib/web/features/work-orders/WorkOrderDetail.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadWorkOrder = cache((id: string) => loadRecord(callOnServer('workOrders.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([
    getTranslations('workOrders'),
    loadWorkOrder((await params).id),
  ]);
  return { title: record?.number || t('title') };
}

/** A work order about a problem of a vehicle, with links to cases and work orders of the same brand. */
export default async function WorkOrderPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('caseSummary');
  const { id } = await params;
  const { record, problem } = await loadWorkOrder(id);
  const brand = record?.brand;
  return (
    <IslandTexts namespaces={['translate']}>
      <WorkOrderDetail
        id={id}
        search={searchOf(await searchParams)}
        workOrder={record}
        problem={problem}
        chat={hasChat(identity)}
        cases={brand ? countRows('cases.list', { brand }) : undefined}
        sameBrand={brand ? countRows('workOrders.list', { brand }) : undefined}
      />
    </IslandTexts>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { countRows } from '#lib/page/count-rows.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { loadRelatedProducts } from '#lib/page/related-products.ts';
import { hasChat } from '#lib/server/chat/handshake.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { CaseDetail } from '#lib/web/features/cases/CaseDetail.tsx';
import { caseSubject } from '#lib/web/features/cases/list.tsx';
import { IslandTexts } from '#lib/web/i18n/IslandTexts.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryText>;
}

/** Cached, because the title needs the record too. */
const loadCase = cache((id: string) => loadRecord(callOnServer('cases.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('cases'), loadCase((await params).id)]);
  return { title: record ? caseSubject(record) || t('unnamed', { id: record.id }) : t('title') };
}

/** A case of another user, which describes work on a vehicle. It links to its product and to work orders of the brand. */
export default async function CasePage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('caseSummary');
  const { id } = await params;
  const { record, problem } = await loadCase(id);
  return (
    <IslandTexts namespaces={['attachment', 'translate']}>
      <CaseDetail
        id={id}
        search={searchOf(await searchParams)}
        record={record}
        problem={problem}
        chat={hasChat(identity)}
        products={record ? loadRelatedProducts([{ name: record.productModel }]) : undefined}
        workOrders={record?.brand ? countRows('workOrders.list', { brand: record.brand }) : undefined}
      />
    </IslandTexts>
  );
}

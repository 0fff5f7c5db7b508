import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { CaseDetail } from '#lib/features/cases/CaseDetail.tsx';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

interface Props {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadRecord(callOnServer('cases.read', { params: { id } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { record }] = await Promise.all([getTranslations('cases'), load((await params).id)]);
  return { title: record ? t('unnamed', { id: record.id }) : t('title') };
}

export default async function CasePage({ params }: Props) {
  await requireSession('caseSummary');
  const { id } = await params;
  const { record, problem } = await load(id);
  return (
    <ClientScreen namespaces={['list', 'attachment', 'translate', 'cases']}>
      <CaseDetail id={id} record={record} problem={problem} />
    </ClientScreen>
  );
}

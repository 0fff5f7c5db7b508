import type { Metadata } from 'next';
import { may } from '#lib/access.ts';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { pageSn } from '#lib/api/page-sn.ts';
import { SnFreeDetail } from '#lib/features/sn-free/SnFreeDetail.tsx';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

interface Props {
  params: Promise<{ sn: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await pageSn(params) };
}

export default async function SnFreeRecordPage({ params }: Props) {
  const { identity } = await requireSession('snFree');
  const sn = await pageSn(params);
  const { record, problem } = await loadRecord(callOnServer('snFree.read', { params: { sn } }));
  return (
    <ClientScreen namespaces={['list', 'snFree']}>
      <SnFreeDetail sn={sn} record={record} problem={problem} devices={may(identity, 'equipment')} />
    </ClientScreen>
  );
}

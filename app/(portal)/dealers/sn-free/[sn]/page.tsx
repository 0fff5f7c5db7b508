import type { Metadata } from 'next';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { pageSn } from '#lib/api/page-sn.ts';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { SnFreeDetail } from '#lib/features/sn-free/SnFreeDetail.tsx';
import { requireSession } from '#lib/server/session/page-session.ts';

interface Props {
  params: Promise<{ sn: string }>;
  searchParams: Promise<QueryText>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await pageSn(params) };
}

export default async function SnFreeRecordPage({ params, searchParams }: Props) {
  const { identity } = await requireSession('snFree');
  const sn = await pageSn(params);
  const { record, problem } = await loadRecord(callOnServer('snFree.read', { params: { sn } }));
  return (
    <SnFreeDetail
      id={sn}
      search={searchOf(await searchParams)}
      record={record}
      problem={problem}
      devices={may(identity, 'equipment')}
    />
  );
}

import type { Metadata } from 'next';
import { may } from '#lib/contract/access.ts';
import { type QueryText, searchOf } from '#lib/contract/query.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { readSnParam } from '#lib/page/page-sn.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { SnFreeDetail } from '#lib/web/features/sn-free/SnFreeDetail.tsx';

interface Props {
  params: Promise<{ sn: string }>;
  searchParams: Promise<QueryText>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await readSnParam(params) };
}

/** The full-software record (SN free) of a device: its package, and the last day of its free use. */
export default async function SnFreeRecordPage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('snFree');
  const sn = await readSnParam(params);
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

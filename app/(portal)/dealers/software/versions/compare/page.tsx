import { notFound } from 'next/navigation';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { Comparison } from '#lib/features/software/Comparison.tsx';
import { pairOf } from '#lib/features/software/paths.ts';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export const generateMetadata = pageTitle('software.compare.title');

/** Compares two software versions, `a` and `b` of the query. */
export default async function ComparePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await requireSession('business');
  const pair = pairOf(await searchParams);
  if (!pair) notFound();
  const sides = await Promise.all([...new Set(pair)].map(sideOf));
  return (
    <ClientScreen namespaces={['list', 'software']}>
      <Comparison sides={sides} />
    </ClientScreen>
  );
}

async function sideOf(id: string) {
  const { record, problem } = await loadRecord(callOnServer('software.read', { params: { id } }));
  return { id, version: record, problem };
}

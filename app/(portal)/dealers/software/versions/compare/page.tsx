import { notFound } from 'next/navigation';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { Comparison } from '#lib/web/features/software/Comparison.tsx';
import { onlyDifferences, parseComparedIds } from '#lib/web/features/software/paths.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('software.compare.title');

/** Compares two software versions, `a` and `b` of the query; 404 without them. A version that fails shows its problem. */
export default async function ComparePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await requireAccess('business');
  const search = await searchParams;
  const pair = parseComparedIds(search);
  if (!pair) notFound();
  const [a, b] = pair;
  const first = loadSide(a);
  const sides = await Promise.all([first, a === b ? first : loadSide(b)]);
  return <Comparison sides={sides} isOnlyDifferences={search.only === onlyDifferences} />;
}

async function loadSide(id: string) {
  const { record, problem } = await loadRecord(callOnServer('software.read', { params: { id } }));
  return { id, version: record, problem };
}

import { notFound } from 'next/navigation';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { Comparison } from '#lib/web/features/product-library/Comparison.tsx';
import { ComparisonProblem } from '#lib/web/features/product-library/ComparisonProblem.tsx';
import { comparePath, onlyDifferences, parseComparedIds } from '#lib/web/features/product-library/paths.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('productLibrary.compare.title');

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Compares up to four products, `ids` of the query; 404 when there are none. */
export default async function ComparePage({ searchParams }: Props) {
  await requireAccess('caseSummary');
  const search = await searchParams;
  const ids = parseComparedIds(search);
  if (ids.length === 0) notFound();
  const isOnlyDifferences = search.only === onlyDifferences;
  const comparison = callOnServer('productLibrary.compare', { query: { ids: ids.join(',') } });
  const { record, problem } = await loadRecord(comparison);
  if (problem) return <ComparisonProblem problem={problem} href={comparePath(ids, { isOnlyDifferences })} />;
  if (record.items.length === 0) notFound();
  return <Comparison {...record} isOnlyDifferences={isOnlyDifferences} />;
}

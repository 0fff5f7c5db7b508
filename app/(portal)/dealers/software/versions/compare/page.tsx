import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { Comparison } from '#lib/features/software/Comparison.tsx';
import { pairOf } from '#lib/features/software/paths.ts';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('software'))('compare.title') };
}

/** Two software versions side by side, `a` and `b` of the query. */
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
    <MessagesProvider namespaces={['list', 'software']}>
      <Comparison sides={sides} />
    </MessagesProvider>
  );
}

async function sideOf(id: string) {
  const { record, problem } = await loadRecord(callOnServer('software.read', { params: { id } }));
  return { id, version: record, problem };
}

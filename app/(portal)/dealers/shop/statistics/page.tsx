import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { readChoice } from '#lib/features/sales/period.ts';
import { Statistics } from '#lib/features/sales/Statistics.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sales'))('title') };
}

type Search = Promise<Record<string, string | string[] | undefined>>;

/** Screen 21: sales statistics. Currencies come all at once: which one is shown is the reader's choice among them. */
export default async function SalesPage({ searchParams }: { searchParams: Search }) {
  await requireSession('business');
  const choice = readChoice(await searchParams, new Date().toISOString().slice(0, 10));
  const { period: _, currency: __, ...query } = choice;
  const { record, problem } = await loadRecord(callOnServer('sales.figures', { query }));
  return (
    <MessagesProvider namespaces={['list', 'sales']}>
      <Statistics choice={choice} figures={record?.items ?? null} problem={problem} />
    </MessagesProvider>
  );
}

import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { readChoice } from '#lib/features/sales/period.ts';
import { Statistics } from '#lib/features/sales/Statistics.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { getTimeZone } from '#lib/i18n/request-locale.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/session/page-session.ts';
import { todayIn } from '#lib/time-zone.ts';

export const generateMetadata = pageTitle('sales.title');

type Search = Promise<Record<string, string | string[] | undefined>>;

/** Sales statistics in all currencies; the user switches between them without a request. */
export default async function SalesPage({ searchParams }: { searchParams: Search }) {
  await requireSession('business');
  const choice = readChoice(await searchParams, todayIn(await getTimeZone()));
  const { period: _, currency: __, ...query } = choice;
  const { record, problem } = await loadRecord(callOnServer('sales.figures', { query }));
  return (
    <ClientScreen namespaces={['list', 'sales']}>
      <Statistics choice={choice} figures={record?.items ?? null} problem={problem} />
    </ClientScreen>
  );
}

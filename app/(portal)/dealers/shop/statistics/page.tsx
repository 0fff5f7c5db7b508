import { todayIn } from '#lib/contract/time-zone.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { loadFilterOptions } from '#lib/web/features/sales/options.ts';
import { Statistics } from '#lib/web/features/sales/Statistics.tsx';
import { readChoice } from '#lib/web/features/sales/sales-choice.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { getTimeZone } from '#lib/web/i18n/request-locale.ts';

export const generateMetadata = pageTitle('sales.title');

type Search = Promise<Record<string, string | string[] | undefined>>;

/** Sales statistics. All currencies are loaded, as the screen switches between them without a request. */
export default async function SalesPage({ searchParams }: { searchParams: Search }) {
  await requireAccess('business');
  const choice = readChoice(await searchParams, todayIn(await getTimeZone()));
  const { period: _, currency: __, ...query } = choice;
  const options = loadFilterOptions();
  const { record, problem } = await loadRecord(callOnServer('sales.figures', { query }));
  return <Statistics choice={choice} options={options} figures={record?.items ?? null} problem={problem} />;
}

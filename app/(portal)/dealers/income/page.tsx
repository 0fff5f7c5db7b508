import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { SplitIsland } from '#lib/web/features/income/IncomeIslands.tsx';
import { Overview } from '#lib/web/features/income/Overview.tsx';
import { useSplitList } from '#lib/web/features/income/split-list.tsx';
import { currencyFromQuery } from '#lib/web/features/income/statement-choice.ts';
import { Tabs } from '#lib/web/features/income/Tabs.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

type Search = Record<string, string | string[] | undefined>;

export const generateMetadata = pageTitle('income.title');

/** The income: totals, monthly figures and the list of revenue splits. */
export default async function IncomePage({ searchParams }: { searchParams: Promise<Search> }) {
  const { identity } = await requireAccess('business');
  const [first, overview] = await Promise.all([
    loadFirstPage('income.splits', searchParams),
    searchParams.then(loadOverview),
  ]);
  return (
    <ListPage
      useList={useSplitList}
      first={first}
      user={identity.userId}
      Island={SplitIsland}
      above={({ state }) => (
        <>
          <Tabs current="splits" />
          <Overview state={state} {...overview} />
        </>
      )}
    />
  );
}

/** Loads the totals, then the months: the currency of the months may come from the totals. */
async function loadOverview(search: Search) {
  const totals = await loadPart(callOnServer('income.totals'));
  const currency = currencyFromQuery(search, totals.value?.items ?? []);
  const months = await loadPart(callOnServer('income.months', { query: { currency } }));
  return { totals, months, currency };
}

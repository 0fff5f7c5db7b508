import { tradingCurrencies } from '#lib/contract/constants.ts';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { loadPart } from '#lib/page/load-part.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { SplitList } from '#lib/web/features/income/SplitList.tsx';
import { currencyFromQuery } from '#lib/web/features/income/statement-choice.ts';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

type Search = Record<string, string | string[] | undefined>;

export const generateMetadata = pageTitle('income.title');

export default async function IncomePage({ searchParams }: { searchParams: Promise<Search> }) {
  const { identity } = await requireSession('business');
  const [first, overview] = await Promise.all([
    loadFirstPage('income.splits', searchParams),
    searchParams.then(loadOverview),
  ]);
  return <SplitList first={first} overview={overview} user={identity.userId} />;
}

/** The months need a currency, so the totals come first. */
async function loadOverview(search: Search) {
  const totals = await loadPart(callOnServer('income.totals'));
  const currencies = totals.value?.items.map((each) => each.currency) ?? tradingCurrencies;
  const currency = currencyFromQuery(search, currencies);
  const months = await loadPart(callOnServer('income.months', { query: { currency } }));
  return { totals, months, currency };
}

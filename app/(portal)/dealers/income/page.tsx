import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstPage } from '#lib/api/first-page.ts';
import { firstPart } from '#lib/api/first-part.ts';
import { portal } from '#lib/api/portal.ts';
import { tradedCurrencies } from '#lib/contract/income-words.ts';
import { SplitList } from '#lib/features/income/SplitList.tsx';
import { currencyFromQuery } from '#lib/features/income/statement-choice.ts';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

type Search = Record<string, string | string[] | undefined>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('income'))('title') };
}

/** Screen 16: totals, a chart by month, revenue splits. */
export default async function IncomePage({ searchParams }: { searchParams: Promise<Search> }) {
  const { identity } = await requireSession('business');
  const [first, start] = await Promise.all([
    firstPage('income.splits', searchParams),
    searchParams.then(overview),
  ]);
  return (
    <Texts namespaces={['list', 'income']}>
      <SplitList first={first} start={start} user={identity.userId} />
    </Texts>
  );
}

/** Which currencies there are comes first: the months are those of one. */
async function overview(search: Search) {
  const totals = await firstPart(portal('income.totals'));
  const items = totals.value?.items ?? null;
  const currency = currencyFromQuery(search, items?.map((each) => each.currency) ?? tradedCurrencies);
  const months = await firstPart(portal('income.months', { query: { currency } }));
  return {
    totals: { items, problem: totals.problem },
    months: { items: months.value?.items ?? null, problem: months.problem, currency },
  };
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstPart } from '#lib/api/first-part.ts';
import { portal } from '#lib/api/portal.ts';
import { statementChoice } from '#lib/features/income/choice.ts';
import { StatementScreen } from '#lib/features/income/StatementScreen.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('income'))('statement.title') };
}

/** A month's statement, `month` and `currency` of the query. */
export default async function StatementPage({ searchParams }: Props) {
  await requireSession('business');
  const totals = await firstPart(portal('income.totals'));
  const currencies = totals.value?.items.map(({ currency }) => currency) ?? [];
  const choice = statementChoice(await searchParams, currencies, Date.now());
  const { month, currency } = choice;
  const { value, problem } = await firstPart(portal('income.statement', { query: { month, currency } }));
  return (
    <Texts namespaces={['list', 'income']}>
      <StatementScreen {...choice} statement={value} problem={problem} />
    </Texts>
  );
}

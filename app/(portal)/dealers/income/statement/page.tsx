import { requireAccess } from '#lib/server/session/page-session.ts';
import { StatementScreen } from '#lib/web/features/income/StatementScreen.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { loadStatement, type Search } from './load.ts';

interface Props {
  searchParams: Promise<Search>;
}

export const generateMetadata = pageTitle('income.statement.title');

/** A month's statement, `month` and `currency` of the query. */
export default async function StatementPage({ searchParams }: Props) {
  const { identity } = await requireAccess('business');
  const { choice, statement, problem } = await loadStatement(await searchParams);
  return <StatementScreen {...choice} user={identity.userId} statement={statement} problem={problem} />;
}

import { requireAccess } from '#lib/server/session/page-session.ts';
import { StatementScreen } from '#lib/web/features/income/StatementScreen.tsx';
import { StatementSheet } from '#lib/web/features/income/StatementSheet.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { loadStatement, type Search } from '../load.ts';

interface Props {
  searchParams: Promise<Search>;
}

export const generateMetadata = pageTitle('income.statement.title');

/** A printable statement, `month` and `currency` of the query. */
export default async function StatementPrintPage({ searchParams }: Props) {
  const { identity } = await requireAccess('business');
  const { choice, statement, problem } = await loadStatement(await searchParams);
  if (statement) return <StatementSheet statement={statement} account={identity} />;
  return <StatementScreen {...choice} user={identity.userId} statement={null} problem={problem} />;
}

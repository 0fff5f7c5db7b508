import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import { withSoftTimeout } from '#lib/api/soft-timeout.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { CaseList } from '#lib/features/cases/CaseList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/session/page-session.ts';

export const generateMetadata = pageTitle('cases.title');

/** Cases, with the most-read ones when they load in time. */
export default async function CasesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('caseSummary');
  const rows = loadFirstPage('cases.list', searchParams);
  const [mostRead, first] = await Promise.all([
    withSoftTimeout(callOnServer('cases.mostRead', {}), rows),
    rows,
  ]);
  return (
    <MessagesProvider namespaces={['list', 'cases']}>
      <CaseList first={first} mostRead={mostRead?.items ?? []} user={identity.userId} />
    </MessagesProvider>
  );
}

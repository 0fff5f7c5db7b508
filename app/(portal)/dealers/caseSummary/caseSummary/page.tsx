import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import { withSoftTimeout } from '#lib/api/soft-timeout.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { CaseList } from '#lib/features/cases/CaseList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('cases'))('title') };
}

/** Screen 30: cases, and those that are read most as far as they can be had. */
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

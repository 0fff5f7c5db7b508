import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { linksFor } from '#lib/features/requests/kinds.ts';
import { SoftwareApplyList } from '#lib/features/requests/RequestLists.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('requests'))('software.title') };
}

/** Screen 25: software applies. */
export default async function SoftwareApplyListPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('softwareApply');
  const first = await loadFirstPage('softwareApplies.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'requests']}>
      <SoftwareApplyList first={first} user={identity.userId} links={linksFor(identity)} />
    </MessagesProvider>
  );
}

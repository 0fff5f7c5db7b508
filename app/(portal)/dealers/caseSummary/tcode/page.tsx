import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { may } from '#lib/access.ts';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { TcodeList } from '#lib/features/tcodes/TcodeList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('tcodes'))('title') };
}

/** Screen 35: Tcode cards, of the blue theme only. */
export default async function TcodesPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('tcode');
  const first = await loadFirstPage('tcodes.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'tcodes']}>
      <TcodeList first={first} user={identity.userId} devices={may(identity, 'equipment')} />
    </MessagesProvider>
  );
}

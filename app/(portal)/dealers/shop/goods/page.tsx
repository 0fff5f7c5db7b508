import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { GoodsList } from '#lib/features/goods/GoodsList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('title') };
}

/** Screen 18: goods. */
export default async function GoodsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('goods.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'form', 'goods']}>
      <GoodsList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}

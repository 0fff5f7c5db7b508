import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewGoods } from '#lib/features/goods/NewGoods.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('add') };
}

/** Screen 19: new goods. */
export default async function NewGoodsPage() {
  await requireSession('business');
  return (
    <MessagesProvider namespaces={['list', 'form', 'pictures', 'goods']}>
      <NewGoods />
    </MessagesProvider>
  );
}

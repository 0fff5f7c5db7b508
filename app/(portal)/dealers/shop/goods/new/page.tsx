import { NewGoods } from '#lib/features/goods/NewGoods.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/session/page-session.ts';

export const generateMetadata = pageTitle('goods.add');

export default async function NewGoodsPage() {
  await requireSession('business');
  return (
    <MessagesProvider namespaces={['list', 'form', 'pictures', 'goods']}>
      <NewGoods />
    </MessagesProvider>
  );
}

import { NewGoods } from '#lib/features/goods/NewGoods.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('goods.add');

export default async function NewGoodsPage() {
  await requireSession('business');
  return (
    <ClientScreen namespaces={['list', 'form', 'pictures', 'goods']}>
      <NewGoods />
    </ClientScreen>
  );
}

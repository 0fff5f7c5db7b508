import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { NewGoods } from '#lib/web/features/goods/NewGoods.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('goods.add');

export default async function NewShopProductPage() {
  await requireAccess('business');
  return (
    <ClientScreen namespaces={['list', 'form', 'pictures', 'goods']}>
      <NewGoods />
    </ClientScreen>
  );
}

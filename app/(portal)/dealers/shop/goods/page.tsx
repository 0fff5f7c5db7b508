import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { GoodsIsland } from '#lib/web/features/goods/GoodsIsland.tsx';
import { ListingFailure } from '#lib/web/features/goods/ListingFailure.tsx';
import { useGoodsList } from '#lib/web/features/goods/list.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';
import { RowFailureProvider } from '#lib/web/ui/list/table/row-failure.tsx';

export const generateMetadata = pageTitle('goods.title');

/** The list of products that the account offers on sales platforms. */
export default async function ShopProductsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('business');
  const first = await loadFirstPage('goods.list', searchParams);
  return (
    <RowFailureProvider>
      <ListPage
        useList={useGoodsList}
        first={first}
        user={identity.userId}
        Island={GoodsIsland}
        above={<ListingFailure />}
      />
    </RowFailureProvider>
  );
}

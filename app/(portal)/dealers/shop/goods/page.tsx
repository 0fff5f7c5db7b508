import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { GoodsList } from '#lib/web/features/goods/GoodsList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('goods.title');

export default async function GoodsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('goods.list', searchParams);
  return <GoodsList first={first} user={identity.userId} />;
}

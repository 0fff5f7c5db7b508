import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { routesOf } from '../../nav.ts';

/** The ordered goods, linked to their current page. */
export function GoodsLink({ order: { goods } }: { order: Pick<ShopOrderRow, 'goods'> }) {
  if (!goods.id) return goods.name;
  return <a href={`${routesOf.goods}/${encodeURIComponent(goods.id)}`}>{goods.name}</a>;
}

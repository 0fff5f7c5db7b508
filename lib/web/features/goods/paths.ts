import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { routesOf } from '../../nav.ts';

export const newGoodsPath = `${routesOf.goods}/new`;

export const goodsPath = (id: string) => `${routesOf.goods}/${encodeURIComponent(id)}`;
export const goodsFormPath = (id: string) => `${goodsPath(id)}?${new URLSearchParams({ edit: id })}`;

/** Returns the list of the shop orders in which goods were sold. */
export const soldOrdersPath = ({ id }: Pick<GoodsRow, 'id'>) =>
  `${routesOf.shopOrders}?${new URLSearchParams({ state: 'sold', goods: id })}`;

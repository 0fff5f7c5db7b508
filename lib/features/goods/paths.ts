import type { GoodsRow } from '../../contract/goods.ts';
import { routesOf } from '../../nav.ts';

/** Where new goods are written down (screen 19). */
export const newGoods = `${routesOf.goods}/new`;

/** The page of one of the goods, and the form on it. */
export const goodsPage = (id: string) => `${routesOf.goods}/${encodeURIComponent(id)}`;
export const goodsForm = (id: string) => `${goodsPage(id)}?${new URLSearchParams({ edit: id })}`;

/** The shop orders that the sales of goods count. */
export const soldOrders = ({ id }: Pick<GoodsRow, 'id'>) =>
  `${routesOf.shopOrders}?${new URLSearchParams({ state: 'sold', goods: id })}`;

import type { GoodsRow } from '../../contract/goods.ts';
import { routesOf } from '../../nav.ts';

export const newGoods = `${routesOf.goods}/new`;

export const goodsPage = (id: string) => `${routesOf.goods}/${encodeURIComponent(id)}`;
export const goodsForm = (id: string) => `${goodsPage(id)}?${new URLSearchParams({ edit: id })}`;

/** The shop orders behind the sales of goods. */
export const soldOrders = ({ id }: Pick<GoodsRow, 'id'>) =>
  `${routesOf.shopOrders}?${new URLSearchParams({ state: 'sold', goods: id })}`;

import { type CallRequest, requireAccount } from '../handler.ts';
import { Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';
import { wireAmount } from './amounts.ts';

export type GoodsRow = {
  id: number;
  goods_name: string;
  product_id: number;
  product_name: string;
  product_type: string;
  product_status: number;
  platform_id: number;
  platform_name: string | null;
  platform_status: number;
  currency: string;
  original_minor: number | null;
  price_minor: number | null;
  note: string;
  pics: string;
  is_on: number;
  on_time: number | null;
  update_time: number | null;
  sales_num: number;
  sales_minor: number;
};

/** Goods of the account's own dealer. No other dealer sees them, not even the parent. */
export const ownGoods = (request: CallRequest) =>
  new Where().add('dealer_id = ?', requireAccount(request).dealer_id);

export function goodsById(request: CallRequest, id: number): GoodsRow | undefined {
  const where = ownGoods(request).with('id = ?', id);
  return request.context.store.get<GoodsRow>(`SELECT * FROM goods_view ${where.sql}`, ...where.values);
}

export function goodsWire(row: GoodsRow) {
  const { id, currency } = row;
  const price = (field: string, minor: number | null) =>
    minor === null ? null : wireAmount(`goods/${id}/${field}`, minor, currency);
  return wireRow('goods', id, {
    id,
    goods_name: row.goods_name,
    product_id: row.product_id,
    product_name: row.product_name,
    product_type: row.product_type,
    platform_id: row.platform_id,
    platform_name: row.platform_name,
    currency,
    original_price: price('original', row.original_minor),
    price: price('price', row.price_minor),
    note: row.note,
    pics: JSON.parse(row.pics),
    is_on: row.is_on,
    on_time: row.on_time,
    sales_num: row.sales_num,
    sales_amount: wireAmount(`goods/${id}/sales`, row.sales_minor, currency),
    update_time: row.update_time,
  });
}

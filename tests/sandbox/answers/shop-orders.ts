import { byNumber, wireAmount } from '../amounts.ts';
import { type Answers, type Asked, asker } from '../answer.ts';
import { couriers, shopStatuses, soldStatuses } from '../couriers.ts';
import { invalid, notFound, Refusal } from '../http/reply.ts';
import { beginsWith, listData, pageOf, Where } from '../listing.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Row = Record<string, Value> & {
  id: number;
  currency: string;
  price_minor: number;
  amount_minor: number;
  shipping_id: number | null;
  status: number;
};

const sorting = {
  // Yen have no hundredths.
  columns: {
    order_time: 'order_time',
    amount: byNumber('amount_minor'),
  },
  first: 'order_time DESC, id DESC',
};
const select = `*, (SELECT name FROM products p WHERE p.id = product_id) AS product_name,
  (SELECT name FROM platforms f WHERE f.id = platform_id) AS platform_name`;

/** Orders of a dealer's own shop: list (19), states (20), carriers (21), shipping (22), what was sold (23). */
export const shopOrders: Answers = {
  19: (asked) => {
    const { params } = asked;
    const where = filtered(asked)
      .given(params.whole('id'), 'id = ?')
      .given(params.whole('goods_id'), 'goods_id = ?');
    const keyword = params.text('keyword');
    if (keyword) where.also(beginsWith('order_no', keyword));
    const states = params.texts('status').filter((each) => /^\d{1,9}$/.test(each));
    if (states.length > 0) where.add(`status IN (${states.join(',')})`);
    const { rows, total } = pageOf<Row>(asked, 'shop_orders', where, sorting, select);
    return listData(asked, rows.map(toWire), total);
  },

  20: () => shopStatuses.map((row) => wireRow('shopStatus', row.status, row)),

  21: () =>
    couriers.map(({ id, name, code, track }) => wireRow('courier', id, { id, name, code, track_url: track })),

  22: (asked) => {
    const { params, world } = asked;
    const row = world.store.get<Row>(
      'SELECT * FROM shop_orders WHERE id = ? AND dealer_id = ?',
      params.whole('id') ?? 0,
      asker(asked).dealer_id,
    );
    if (!row) throw notFound();
    const errors: Record<string, string[]> = {};
    const courier = couriers.find(({ id }) => id === params.whole('shipping_id'));
    if (!courier) errors.shipping_id = ['is not known'];
    const number = params.text('courier_number');
    if (!/^[\p{L}\p{N} ./_-]{1,60}$/u.test(number)) errors.courier_number = ['is no number of a parcel'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (row.status !== 1) throw new Refusal(409, 'this order cannot be shipped', { field: 'status' });
    const now = world.clock.now();
    world.store.run(
      `UPDATE shop_orders SET status = 2, shipping_id = ?, courier_number = ?, ship_time = ?, operator = ?,
       update_time = ? WHERE id = ?`,
      ...[courier?.id ?? 0, number, now, asker(asked).name, now, row.id],
    );
    return { id: row.id };
  },

  23: (asked) => {
    const { params, world } = asked;
    const group = groups[params.text('group')];
    if (!group) throw invalid({ group: ['must be day, month, product or platform'] });
    const where = filtered(asked).add(`status IN (${soldStatuses.join(',')})`);
    const sql = `SELECT ${group.key} AS key, ${group.name} AS name, currency, COUNT(*) AS orders, SUM(num) AS goods,
      SUM(amount_minor) AS minor FROM shop_orders ${where.sql} GROUP BY 1, currency ORDER BY 1, currency`;
    return world.store
      .all<{ key: Value; name: Value; currency: string; orders: number; goods: number; minor: number }>(
        sql,
        ...where.values,
      )
      .map(({ key, name, currency, orders, goods, minor }) => {
        const id = `${params.text('group')}/${key}/${currency}`;
        const total = wireAmount(`sales/${id}`, minor, currency);
        return wireRow('sales', id, {
          key,
          name,
          currency,
          order_num: orders,
          goods_num: goods,
          amount: total,
        });
      });
  },
};

/** By what sales are grouped, and what a group is called. Days and months are those of UTC, by the time of the order. */
const groups: Partial<Record<string, { key: string; name: string }>> = {
  day: { key: "strftime('%Y-%m-%d', order_time, 'unixepoch')", name: "''" },
  month: { key: "strftime('%Y-%m', order_time, 'unixepoch')", name: "''" },
  product: { key: 'product_id', name: '(SELECT name FROM products p WHERE p.id = product_id)' },
  platform: { key: 'platform_id', name: '(SELECT name FROM platforms f WHERE f.id = platform_id)' },
};

/** The orders of the account's own dealer, as far as list and statistics are asked for the same of them. */
function filtered(asked: Asked): Where {
  const { params } = asked;
  return new Where()
    .add('dealer_id = ?', asker(asked).dealer_id)
    .given(params.whole('platform_id'), 'platform_id = ?')
    .given(params.whole('product_id'), 'product_id = ?')
    .given(params.text('currency').toUpperCase(), 'currency = ?')
    .given(params.whole('time_start'), 'order_time >= ?')
    .given(params.whole('time_end'), 'order_time <= ?');
}

function toWire(row: Row) {
  const { price_minor, amount_minor, currency, dealer_id: _, ...fields } = row;
  return wireRow('shopOrder', row.id, {
    ...fields,
    currency,
    price: wireAmount(`shopOrder/${row.id}/price`, price_minor, currency),
    amount: wireAmount(`shopOrder/${row.id}/amount`, amount_minor, currency),
    courier_company: couriers.find(({ id }) => id === row.shipping_id)?.name ?? null,
  });
}

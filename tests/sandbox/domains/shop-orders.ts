import { sortableMinorSql, wireAmount } from '../data/amounts.ts';
import { couriers, shopStatuses, soldStatuses } from '../data/couriers.ts';
import type { Value } from '../data/store.ts';
import { type Domain, listParameters, post, timeParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { invalid, notFound, Refusal } from '../http/call-response.ts';
import { listData, prefixMatch, queryPage, Where } from '../list-query.ts';
import { seedShopOrders } from '../seed/shop-orders.ts';
import { wireRow } from '../wire-row.ts';

/** Orders on the platforms of the account's dealer. */
export const shopOrders: Domain = {
  tables: `
CREATE TABLE shop_orders (id INTEGER PRIMARY KEY, order_no TEXT, dealer_id INTEGER, goods_id INTEGER,
  goods_name TEXT, product_id INTEGER, platform_id INTEGER, num INTEGER, price_minor INTEGER, amount_minor INTEGER,
  currency TEXT, buyer_name TEXT, buyer_phone TEXT, buyer_address TEXT, country TEXT, remark TEXT, status INTEGER,
  order_time INTEGER, pay_time INTEGER, pay_type TEXT, shipping_id INTEGER, courier_number TEXT, ship_time INTEGER,
  operator TEXT, update_time INTEGER);
`,
  mutable: ['shop_orders'],
  indexes: `
CREATE INDEX shop_orders_dealer ON shop_orders (dealer_id, order_time);
CREATE INDEX shop_orders_amount ON shop_orders (dealer_id, amount_minor);
CREATE INDEX shop_orders_number ON shop_orders (order_no);
CREATE INDEX shop_orders_goods ON shop_orders (goods_id, status);
`,
  seed: seedShopOrders,
  calls: {
    19: post(
      'merchant',
      'Goods/getOrderList',
      `${listParameters} id keyword status platform_id product_id goods_id currency ${timeParameters}`,
      listShopOrders,
    ),
    20: post('merchant', 'Goods/getOrderStatus', '', listStatuses),
    21: post('merchant', 'Goods/getShippingList', '', listCouriers),
    22: post('merchant', 'Goods/processOrder', 'id shipping_id courier_number', shipOrder),
    23: post(
      'merchant',
      'Goods/getGoodsSalesStatistics',
      `group ${timeParameters} product_id platform_id currency`,
      getSales,
    ),
  },
};

type Row = Record<string, Value> & {
  id: number;
  currency: string;
  price_minor: number;
  amount_minor: number;
  shipping_id: number | null;
  status: number;
};

const sorting = {
  columns: {
    order_time: 'order_time',
    amount: sortableMinorSql('amount_minor'),
  },
  defaultOrder: 'order_time DESC, id DESC',
};
const select = `*, (SELECT name FROM products p WHERE p.id = product_id) AS product_name,
  (SELECT name FROM platforms f WHERE f.id = platform_id) AS platform_name`;

/** Fields of later events are absent. `amount` is `num` times `price`. */
function listShopOrders(request: CallRequest) {
  const { params } = request;
  const where = filterOrders(request)
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.integer('goods_id'), 'goods_id = ?');
  const keyword = params.text('keyword');
  if (keyword) where.addCondition(prefixMatch('order_no', keyword));
  const states = params.list('status').filter((each) => /^\d{1,9}$/.test(each));
  if (states.length > 0) where.add(`status IN (${states.join(',')})`);
  const { rows, total } = queryPage<Row>(request, 'shop_orders', where, sorting, select);
  return listData(request, rows.map(toWire), total);
}

function listStatuses() {
  return shopStatuses.map((row) => wireRow('shopStatus', row.status, row));
}

function listCouriers() {
  return couriers.map(({ id, name, code, track }) =>
    wireRow('courier', id, { id, name, code, track_url: track }),
  );
}

function shipOrder(request: CallRequest) {
  const { params, context } = request;
  const row = context.store.get<Row>(
    'SELECT * FROM shop_orders WHERE id = ? AND dealer_id = ?',
    params.integer('id') ?? 0,
    requireAccount(request).dealer_id,
  );
  if (!row) throw notFound();
  const errors: Record<string, string[]> = {};
  const courier = couriers.find(({ id }) => id === params.integer('shipping_id'));
  if (!courier) errors.shipping_id = ['is not known'];
  const number = params.text('courier_number');
  if (!/^[\p{L}\p{N} ./_-]{1,60}$/u.test(number)) errors.courier_number = ['is not a valid tracking number'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (row.status !== 1) throw new Refusal(409, 'this order cannot be shipped', { field: 'status' });
  const now = context.clock.now();
  context.store.run(
    `UPDATE shop_orders SET status = 2, shipping_id = ?, courier_number = ?, ship_time = ?, operator = ?,
     update_time = ? WHERE id = ?`,
    ...[courier?.id ?? 0, number, now, requireAccount(request).name, now, row.id],
  );
  return { id: row.id };
}

/** One row per key and currency. `key` is a UTC day or month, or an id with its `name`. */
function getSales(request: CallRequest) {
  const { params, context } = request;
  const group = groups[params.text('group')];
  if (!group) throw invalid({ group: ['must be day, month, product or platform'] });
  const where = filterOrders(request).add(`status IN (${soldStatuses.join(',')})`);
  const sql = `SELECT ${group.key} AS key, ${group.name} AS name, currency, COUNT(*) AS orders, SUM(num) AS goods,
    SUM(amount_minor) AS minor FROM shop_orders ${where.sql} GROUP BY 1, currency ORDER BY 1, currency`;
  return context.store
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
}

/** Grouping keys and names. Days and months are UTC, by order time. */
const groups: Partial<Record<string, { key: string; name: string }>> = {
  day: { key: "strftime('%Y-%m-%d', order_time, 'unixepoch')", name: "''" },
  month: { key: "strftime('%Y-%m', order_time, 'unixepoch')", name: "''" },
  product: { key: 'product_id', name: '(SELECT name FROM products p WHERE p.id = product_id)' },
  platform: { key: 'platform_id', name: '(SELECT name FROM platforms f WHERE f.id = platform_id)' },
};

/** The filters that the list and the statistics share. */
function filterOrders(request: CallRequest): Where {
  const { params } = request;
  return new Where()
    .add('dealer_id = ?', requireAccount(request).dealer_id)
    .addIfPresent(params.integer('platform_id'), 'platform_id = ?')
    .addIfPresent(params.integer('product_id'), 'product_id = ?')
    .addIfPresent(params.text('currency').toUpperCase(), 'currency = ?')
    .addIfPresent(params.integer('time_start'), 'order_time >= ?')
    .addIfPresent(params.integer('time_end'), 'order_time <= ?');
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

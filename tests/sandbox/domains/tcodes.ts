import { sortableMinorSql, wireAmount } from '../data/amounts.ts';
import type { Value } from '../data/store.ts';
import { tcodeOrderStatuses } from '../data/tcode-orders.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type Domain, get, listParameters, post, timeParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { seedTcodes } from '../seed/tcodes.ts';
import { wireRow } from '../wire-row.ts';

/**
 * Tcodes (activation codes on cards) and their orders. States of a Tcode: 0 not redeemed, 1 not paid (invalid), 2 to
 * be redeemed, 3 redeemed, 4 discarded, 5 software returned, 6 expired, 7 no expiration.
 */
export const tcodes: Domain = {
  tables: `
CREATE TABLE tcodes (id INTEGER PRIMARY KEY, code TEXT, product_id INTEGER, state INTEGER, bound_sn TEXT, used_sn TEXT,
  exchange_time INTEGER, expire_time INTEGER, years INTEGER, dealer_id INTEGER, card_no TEXT,
  order_id INTEGER);
CREATE TABLE tcode_orders (id INTEGER PRIMARY KEY, order_no TEXT, product_id INTEGER, years INTEGER, quantity INTEGER,
  amount_minor INTEGER, currency TEXT, status INTEGER, create_time INTEGER, pay_time INTEGER, dealer_id INTEGER);
`,
  mutable: ['tcodes'],
  indexes: `
CREATE UNIQUE INDEX tcodes_code ON tcodes (code);
CREATE INDEX tcodes_dealer ON tcodes (dealer_id);
CREATE INDEX tcodes_order ON tcodes (order_id, state);
CREATE INDEX tcode_orders_number ON tcode_orders (order_no);
CREATE INDEX tcode_orders_time ON tcode_orders (create_time);
`,
  seed: seedTcodes,
  calls: {
    13: post(
      'merchant',
      'TCode/searchTCodeList',
      `${listParameters} id keyword status product_id order_no expire_from expire_to exchange_from exchange_to`,
      listTcodes,
    ),
    81: get(
      'general',
      't-code-orders',
      `${listParameters} id keyword status ${timeParameters}`,
      listTcodeOrders,
    ),
  },
};

type Row = Record<string, Value> & { id: number };
type OrderRow = Row & { amount_minor: number; currency: string; status: number };

const productName = '(SELECT name FROM products p WHERE p.id = product_id)';
const orderNumber = '(SELECT order_no FROM tcode_orders o WHERE o.id = order_id)';
const select = `id, code, ${productName} AS product_name, card_no, used_sn, exchange_time, expire_time, state AS status,
  ${orderNumber} AS order_no`;
const sorting = {
  columns: {
    code: 'code',
    product_name: productName,
    exchange_time: 'exchange_time IS NULL, exchange_time',
    expire_time: 'expire_time IS NULL, expire_time',
  },
  defaultOrder: 'id DESC',
};

const orderSelect = `id, order_no, ${productName} AS product_name, years, quantity, amount_minor, currency, status,
  create_time, pay_time, (SELECT COUNT(*) FROM tcodes t WHERE t.order_id = tcode_orders.id AND state = 3) AS used`;
const orderSorting = {
  columns: {
    create_time: 'create_time',
    pay_time: 'pay_time IS NULL, pay_time',
    quantity: 'quantity',
    amount: sortableMinorSql('amount_minor'),
  },
  defaultOrder: 'create_time DESC, id DESC',
};

/** `used_sn` and `exchange_time` are absent before it is redeemed, `expire_time` when it never expires. */
function listTcodes(request: CallRequest) {
  const { context, params } = request;
  const where = new Where()
    .addCondition(ownedByAccount(context.store, requireAccount(request)))
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.integer('product_id'), 'product_id = ?')
    .addIfPresent(params.text('order_no'), 'order_id = (SELECT id FROM tcode_orders WHERE order_no = ?)')
    .addIfPresent(params.integer('expire_from'), 'expire_time >= ?')
    .addIfPresent(params.integer('expire_to'), 'expire_time <= ?')
    .addIfPresent(params.integer('exchange_from'), 'exchange_time >= ?')
    .addIfPresent(params.integer('exchange_to'), 'exchange_time <= ?');
  const states = params.list('status').filter((each) => /^\d{1,9}$/.test(each));
  if (states.length > 0) where.add(`state IN (${states.join(',')})`);
  const part = params.text('keyword').toUpperCase();
  if (part)
    where.add(
      "(instr(code, ?) > 0 OR instr(card_no, ?) > 0 OR instr(COALESCE(used_sn, ''), ?) > 0)",
      ...[part, part, part],
    );
  const { rows, total } = queryPage<Row>(request, 'tcodes', where, sorting, select);
  return listData(
    request,
    rows.map((row) => wireRow('tcode', row.id, row)),
    total,
  );
}

/**
 * `used` counts redeemed cards. `years` is absent when the cards differ. A card that moves to another dealer with
 * its device stays in its order.
 */
function listTcodeOrders(request: CallRequest) {
  const { context, params } = request;
  const where = new Where()
    .addCondition(ownedByAccount(context.store, requireAccount(request)))
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.integer('status'), 'status = ?')
    .addIfPresent(params.integer('time_start'), 'create_time >= ?')
    .addIfPresent(params.integer('time_end'), 'create_time <= ?');
  const part = params.text('keyword').toLowerCase();
  if (part) where.add(`(instr(fold(order_no), ?) > 0 OR instr(fold(${productName}), ?) > 0)`, part, part);
  const { rows, total } = queryPage<OrderRow>(request, 'tcode_orders', where, orderSorting, orderSelect);
  return listData(
    request,
    rows.map(({ amount_minor, ...row }) =>
      wireRow('tcode order', row.id, {
        ...row,
        amount: wireAmount(`tcode order/${row.id}`, amount_minor, row.currency),
        status_name: tcodeOrderStatuses[row.status] ?? null,
      }),
    ),
    total,
  );
}

import { sortableMinorSql, wireAmount } from '../data/amounts.ts';
import type { Value } from '../data/store.ts';
import { tcodeOrderStatuses } from '../data/tcode-orders.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type CallHandlers, requireAccount } from '../handler.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

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

/** Tcodes (13) and their orders (81). */
export const tcodes: CallHandlers = {
  13: (request) => {
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
  },

  81: (request) => {
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
  },
};

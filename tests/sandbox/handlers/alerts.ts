import { ownedByAccount } from '../dealer-scope.ts';
import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { conflict, invalid, notFound } from '../http/call-response.ts';
import type { Params } from '../http/params.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

type Row = {
  id: number;
  product_id: number;
  product_name: string;
  num: number;
  is_remind: number;
  create_time: number;
};

const select = '*, (SELECT name FROM products p WHERE p.id = product_id) AS product_name';

/** Inventory alerts: list (47), create (48), active alerts (49), delete (50), change or dismiss (51). */
export const alerts: CallHandlers = {
  47: (request) => {
    const where = new Where().add('account_id = ?', requireAccount(request).id);
    const { rows, total } = queryPage<Row>(
      request,
      'alerts',
      where,
      { columns: {}, defaultOrder: 'id DESC' },
      select,
    );
    return listData(
      request,
      rows.map((row) => toWire(row, countInactive(request, row.product_id))),
      total,
    );
  },

  48: (request) => {
    const { context, params } = request;
    const { id: account } = requireAccount(request);
    const product = params.integer('product_id') ?? 0;
    const num = readThreshold(params);
    if (context.store.number('SELECT COUNT(*) FROM products WHERE id = ?', product) === 0)
      throw invalid({ product_id: ['not found'] });
    if (
      context.store.number(
        'SELECT COUNT(*) FROM alerts WHERE account_id = ? AND product_id = ?',
        account,
        product,
      ) > 0
    )
      throw conflict('product_id');
    const id = context.store.run(
      'INSERT INTO alerts (account_id, product_id, num, is_remind, create_time) VALUES (?, ?, ?, 1, ?)',
      account,
      product,
      num,
      context.clock.now(),
    );
    return { id };
  },

  49: (request) => {
    const sql = `SELECT ${select} FROM alerts WHERE account_id = ? AND is_remind = 1 ORDER BY id`;
    return request.context.store
      .all<Row>(sql, requireAccount(request).id)
      .map((row) => ({ row, inactiveCount: countInactive(request, row.product_id) }))
      .filter(({ row, inactiveCount }) => inactiveCount <= row.num)
      .map(({ row, inactiveCount }) => toWire(row, inactiveCount));
  },

  50: (request) => {
    request.context.store.run('DELETE FROM alerts WHERE id = ?', requireOwnAlert(request).id);
    return undefined;
  },

  51: (request) => {
    const { context, params } = request;
    const row = requireOwnAlert(request);
    const isRemind = params.has('is_remind') ? params.integer('is_remind') : row.is_remind;
    if (isRemind !== 0 && isRemind !== 1) throw invalid({ is_remind: ['must be 0 or 1'] });
    const num = params.has('num') ? readThreshold(params) : row.num;
    context.store.run('UPDATE alerts SET num = ?, is_remind = ? WHERE id = ?', num, isRemind, row.id);
    return { id: row.id };
  },
};

function readThreshold(params: Params): number {
  const num = params.integer('num');
  if (num === undefined || num < 0 || num > 1_000_000)
    throw invalid({ num: ['must be a number from 0 to 1000000'] });
  return num;
}

function requireOwnAlert(request: CallRequest): Row {
  const sql = `SELECT ${select} FROM alerts WHERE id = ? AND account_id = ?`;
  const row = request.context.store.get<Row>(sql, Number(request.id), requireAccount(request).id);
  if (!row) throw notFound();
  return row;
}

/** Counts the product's inactive devices of the account's dealer and its descendants. */
function countInactive(request: CallRequest, product: number): number {
  const { sql, values } = ownedByAccount(request.context.store, requireAccount(request));
  const count = `SELECT COUNT(*) FROM devices WHERE product_id = ? AND active = 0 AND ${sql}`;
  return request.context.countCache.number(count, product, ...values);
}

function toWire(row: Row, inactiveCount: number) {
  return wireRow('alert', row.id, {
    id: row.id,
    product_id: row.product_id,
    product_name: row.product_name,
    num: row.num,
    inactive_num: inactiveCount,
    is_remind: row.is_remind,
    create_time: row.create_time,
  });
}

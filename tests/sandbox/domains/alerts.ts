import { day } from '../data/periods.ts';
import type { Store, Value } from '../data/store.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type Domain, del, get, pageParameters, post, put } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { conflict, invalid, notFound } from '../http/call-response.ts';
import type { Params } from '../http/params.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

/** Inventory alerts. `num` is the threshold; `is_remind` 0 is dismissed. */
export const alerts: Domain = {
  tables: `
CREATE TABLE alerts (id INTEGER PRIMARY KEY, account_id INTEGER, product_id INTEGER, num INTEGER,
  is_remind INTEGER, create_time INTEGER);
`,
  mutable: ['alerts'],
  indexes: 'CREATE INDEX alerts_account ON alerts (account_id);',
  seed: (store, _, now) => seedAlerts(store, now),
  calls: {
    47: get('dealerAdmin', 'dealer_admin/product/inventoryAlertList', pageParameters, listAlerts),
    48: post('dealerAdmin', 'dealer_admin/product/addInventoryAlert', 'product_id num', createAlert),
    49: get('dealerAdmin', 'dealer_admin/product/inventoryAlert', '', listActiveAlerts),
    50: del('dealerAdmin', 'dealer_admin/product/delInventoryAlert/{id}', '', deleteAlert),
    51: put('dealerAdmin', 'dealer_admin/product/updateInventoryAlert/{id}', 'num is_remind', updateAlert),
  },
};

type Row = {
  id: number;
  product_id: number;
  product_name: string;
  num: number;
  is_remind: number;
  create_time: number;
};

const select = '*, (SELECT name FROM products p WHERE p.id = product_id) AS product_name';

function listAlerts(request: CallRequest) {
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
}

function createAlert(request: CallRequest) {
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
}

/** The alerts with at most `num` inactive devices. */
function listActiveAlerts(request: CallRequest) {
  const sql = `SELECT ${select} FROM alerts WHERE account_id = ? AND is_remind = 1 ORDER BY id`;
  return request.context.store
    .all<Row>(sql, requireAccount(request).id)
    .map((row) => ({ row, inactiveCount: countInactive(request, row.product_id) }))
    .filter(({ row, inactiveCount }) => inactiveCount <= row.num)
    .map(({ row, inactiveCount }) => toWire(row, inactiveCount));
}

function deleteAlert(request: CallRequest) {
  request.context.store.run('DELETE FROM alerts WHERE id = ?', requireOwnAlert(request).id);
  return undefined;
}

function updateAlert(request: CallRequest) {
  const { context, params } = request;
  const row = requireOwnAlert(request);
  const isRemind = params.has('is_remind') ? params.integer('is_remind') : row.is_remind;
  if (isRemind !== 0 && isRemind !== 1) throw invalid({ is_remind: ['must be 0 or 1'] });
  const num = params.has('num') ? readThreshold(params) : row.num;
  context.store.run('UPDATE alerts SET num = ?, is_remind = ? WHERE id = ?', num, isRemind, row.id);
  return { id: row.id };
}

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

const seedColumns = ['id', 'account_id', 'product_id', 'num', 'is_remind', 'create_time'];
const main = 1001;
const merchant = 1002;

/** `main` has five alerts: two are active, one is dismissed. `merchant` has one active alert. */
function seedAlerts(store: Store, now: number): void {
  const inventory = store.all<{ product_id: number; inactive: number }>(
    'SELECT product_id, COUNT(*) AS inactive FROM devices WHERE active = 0 GROUP BY product_id ORDER BY inactive, product_id',
  );
  const rows: Value[][] = inventory.slice(0, 5).map(({ product_id, inactive }, index) => {
    // The first two are at or above the inventory. The third would be active, but is dismissed.
    const num = index < 3 ? inactive + index * 5 : Math.floor(inactive / 2);
    return [index + 1, main, product_id, num, index === 2 ? 0 : 1, now - (index + 1) * 20 * day];
  });
  const lowest = inventory[0];
  if (lowest) rows.push([rows.length + 1, merchant, lowest.product_id, lowest.inactive, 1, now - 5 * day]);
  store.insertRows('alerts', seedColumns, rows);
}

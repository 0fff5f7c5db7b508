import { sortableMinorSql, wireAmount } from '../data/amounts.ts';
import { orderColumns } from '../data/order-schema.ts';
import type { Value } from '../data/store.ts';
import { type Domain, listParameters, post, timeParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { listData, prefixMatch, queryPage, Where } from '../list-query.ts';
import { seedIncome } from '../seed/income.ts';
import { wireRow } from '../wire-row.ts';
import { type SplitBalance, withdrawableAmount } from '../withdrawable-amount.ts';

/**
 * Income of the account's dealer. These calls only read. A split (`checks`) is the sum of its `shares`, each the
 * dealer's part of one order. A returned order has a second, negative share. A withdrawal (`cashes`) is the sum of
 * its items. `checks` repeats the withdrawn amount, because nothing is withdrawn at run time.
 */
export const income: Domain = {
  tables: `
CREATE TABLE checks (id INTEGER PRIMARY KEY, check_no TEXT, dealer_id INTEGER, currency TEXT, record_time INTEGER,
  soft INTEGER, goods INTEGER, gross INTEGER, receivable INTEGER, rule INTEGER, order_num INTEGER,
  withdrawn INTEGER, withdraw_time INTEGER, operator TEXT);
CREATE TABLE shares (id INTEGER PRIMARY KEY, order_id INTEGER, check_id INTEGER, soft INTEGER, goods INTEGER);
CREATE TABLE cashes (id INTEGER PRIMARY KEY, cash_no TEXT, dealer_id INTEGER, currency TEXT, amount INTEGER,
  time INTEGER, operator TEXT, status INTEGER);
CREATE TABLE cash_items (id INTEGER PRIMARY KEY, cash_id INTEGER, check_id INTEGER, amount INTEGER);
CREATE TABLE payouts (id INTEGER PRIMARY KEY, dealer_id INTEGER, currency TEXT, stopped_at INTEGER);
CREATE VIEW split_orders AS SELECT s.id AS id, s.id AS share_id, o.id AS order_id,
  ${orderColumns.map((column) => `o.${column}`).join(', ')}, c.id AS check_id, c.check_no, c.dealer_id AS check_dealer, c.record_time
  FROM shares s JOIN orders o ON o.id = s.order_id JOIN checks c ON c.id = s.check_id;
`,
  indexes: `
CREATE INDEX checks_dealer ON checks (dealer_id, currency, record_time);
CREATE INDEX checks_number ON checks (check_no);
CREATE INDEX shares_check ON shares (check_id);
CREATE INDEX cashes_dealer ON cashes (dealer_id, currency, time);
CREATE INDEX cash_items_cash ON cash_items (cash_id);
CREATE INDEX cash_items_check ON cash_items (check_id);
CREATE INDEX payouts_dealer ON payouts (dealer_id, currency);
`,
  seed: seedIncome,
  calls: {
    7: post(
      'merchant',
      'Order/getCheckList',
      `${listParameters} id check_no currency status ${timeParameters} cash_no`,
      listSplits,
    ),
    9: post(
      'merchant',
      'Order/cashList',
      `${listParameters} cash_no check_no check_id currency status ${timeParameters}`,
      listWithdrawals,
    ),
    10: post('merchant', 'APP/getMerchantTotalMoney', 'currency time_end', getTotals),
  },
};

type Check = SplitBalance &
  Record<string, Value> & {
    id: number;
    currency: string;
    soft: number;
    goods: number;
    receivable: number;
  };

type Cash = Record<string, Value> & { id: number; currency: string; amount: number };

const checkSorting = {
  columns: {
    record_time: 'record_time',
    gross_income: sortableMinorSql('gross'),
    remaining_amount: sortableMinorSql('(gross - withdrawn)'),
  },
  defaultOrder: 'record_time DESC, id DESC',
};

const cashSorting = {
  columns: { cash_time: 'time', amount: sortableMinorSql('amount') },
  defaultOrder: 'time DESC, id DESC',
};

/**
 * `status`: 1 fully withdrawn, 0 not. `receivable_amount` is what customers have not paid yet. `withdraw_time` and
 * `operator` are those of the last withdrawal. While `is_withdraw` is 0, nothing is withdrawable. `cash_no` finds
 * the splits that a withdrawal paid.
 */
function listSplits(request: CallRequest) {
  const { params } = request;
  const where = ownDealerWhere(request)
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.integer('time_start'), 'record_time >= ?')
    .addIfPresent(params.integer('time_end'), 'record_time <= ?')
    .addIfPresent(
      params.text('cash_no'),
      'id IN (SELECT check_id FROM cash_items i JOIN cashes h ON h.id = i.cash_id WHERE h.cash_no = ?)',
    );
  if (params.text('check_no')) where.addCondition(prefixMatch('check_no', params.text('check_no')));
  const status = params.integer('status');
  if (status !== undefined) where.add(`withdrawn ${status === 1 ? '=' : '<>'} gross`);
  const { rows, total } = queryPage<Check>(request, 'checks', where, checkSorting);
  const now = request.context.clock.now();
  return listData(
    request,
    rows.map((row) => checkWire(row, now)),
    total,
  );
}

/** `status`: 1 withdrawn, 0 pending. Pending ones count in no other call. */
function listWithdrawals(request: CallRequest) {
  const { params, context } = request;
  const where = ownDealerWhere(request)
    .addIfPresent(params.integer('status'), 'status = ?')
    .addIfPresent(params.integer('time_start'), 'time >= ?')
    .addIfPresent(params.integer('time_end'), 'time <= ?')
    .addIfPresent(params.integer('check_id'), 'id IN (SELECT cash_id FROM cash_items WHERE check_id = ?)');
  if (params.text('cash_no')) where.addCondition(prefixMatch('cash_no', params.text('cash_no')));
  if (params.text('check_no')) {
    const { sql, values } = prefixMatch('check_no', params.text('check_no'));
    const joinSql = 'SELECT cash_id FROM cash_items i JOIN checks c ON c.id = i.check_id WHERE';
    where.add(`id IN (${joinSql} ${sql})`, ...values);
  }
  const { rows, total } = queryPage<Cash>(request, 'cashes', where, cashSorting);
  const numbers = (id: number) =>
    context.store
      .all<{ check_no: string }>(
        'SELECT check_no FROM cash_items i JOIN checks c ON c.id = i.check_id WHERE cash_id = ? ORDER BY c.id',
        id,
      )
      .map(({ check_no }) => check_no);
  return listData(
    request,
    rows.map((row) => cashWire(row, numbers(row.id))),
    total,
  );
}

/** Per currency, of the splits recorded and the amounts withdrawn until `time_end`. */
function getTotals(request: CallRequest) {
  const { params, context } = request;
  const at = params.integer('time_end') ?? context.clock.now();
  const dealer = requireAccount(request).dealer_id;
  const checks = context.store.all<Check>(
    `SELECT c.*, COALESCE(p.amount, 0) AS withdrawn FROM checks c
     LEFT JOIN (SELECT i.check_id, SUM(i.amount) AS amount FROM cashes h JOIN cash_items i ON i.cash_id = h.id
       WHERE h.dealer_id = ? AND h.status = 1 AND h.time <= ? GROUP BY i.check_id) p ON p.check_id = c.id
     WHERE c.dealer_id = ? AND c.record_time <= ?`,
    dealer,
    at,
    dealer,
    at,
  );
  const payouts = context.store.all<{ currency: string; stopped_at: number | null }>(
    'SELECT currency, stopped_at FROM payouts WHERE dealer_id = ? ORDER BY currency',
    dealer,
  );
  const currencyFilter = params.text('currency').toUpperCase();
  return payouts
    .filter(({ currency }) => currencyFilter === '' || currency === currencyFilter)
    .map(({ currency, stopped_at }) =>
      totalsWire(
        currency,
        checks.filter((check) => check.currency === currency),
        at,
        stopped_at === null || at < stopped_at,
      ),
    );
}

const ownDealerWhere = (request: CallRequest) =>
  new Where()
    .add('dealer_id = ?', requireAccount(request).dealer_id)
    .addIfPresent(request.params.text('currency').toUpperCase(), 'currency = ?');

function checkWire(row: Check, now: number) {
  const { id, currency, gross, withdrawn } = row;
  const withdrawableNow = withdrawableAmount(row, now);
  const amounts = {
    soft_income: row.soft,
    goods_income: row.goods,
    gross_income: gross,
    withdrawn_amount: withdrawn,
    withdrawable_amount: withdrawableNow,
    unwithdrawable_amount: gross - withdrawn - withdrawableNow,
    remaining_amount: gross - withdrawn,
    receivable_amount: row.receivable,
  };
  return wireRow('check', id, {
    id,
    check_no: row.check_no,
    record_time: row.record_time,
    currency,
    ...toWireAmounts(`check/${id}`, amounts, currency),
    withdraw_time: row.withdraw_time,
    operator: row.operator,
    is_withdraw: row.rule,
    status: withdrawn === gross ? 1 : 0,
    order_num: row.order_num,
  });
}

const cashWire = (row: Cash, numbers: string[]) =>
  wireRow('cash', row.id, {
    id: row.id,
    cash_no: row.cash_no,
    ...toWireAmounts(`cash/${row.id}`, { amount: row.amount }, row.currency),
    currency: row.currency,
    cash_time: row.time,
    operator: row.operator,
    status: row.status,
    check_nos: numbers.join(','),
  });

function totalsWire(currency: string, checks: Check[], at: number, allowed: boolean) {
  const sum = (of: (check: Check) => number) => checks.reduce((all, check) => all + of(check), 0);
  const [gross, withdrawn] = [sum((check) => check.gross), sum((check) => check.withdrawn)];
  const withdrawableNow = sum((check) => withdrawableAmount(check, at));
  const amounts = {
    soft_income: sum(({ soft }) => soft),
    goods_income: sum(({ goods }) => goods),
    gross_income: gross,
    withdrawn,
    withdrawable: withdrawableNow,
    unwithdrawable: gross - withdrawn - withdrawableNow,
    remaining: gross - withdrawn,
    receivable: sum(({ receivable }) => receivable),
  };
  return wireRow('totals', currency, {
    currency,
    ...toWireAmounts(`totals/${currency}/${at}`, amounts, currency),
    is_withdraw: allowed ? 1 : 0,
  });
}

const toWireAmounts = (key: string, amounts: Record<string, number>, currency: string) =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, minor]) => [field, wireAmount(`${key}/${field}`, minor, currency)]),
  );

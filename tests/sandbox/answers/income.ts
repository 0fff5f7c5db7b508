import { byNumber, wireAmount } from '../amounts.ts';
import { type Answers, type Asked, asker } from '../answer.ts';
import { type Earned, withdrawable } from '../earnings.ts';
import { beginsWith, listData, pageOf, Where } from '../listing.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Check = Earned &
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
    gross_income: byNumber('gross'),
    remaining_amount: byNumber('(gross - withdrawn)'),
  },
  first: 'record_time DESC, id DESC',
};

const cashSorting = {
  columns: { cash_time: 'time', amount: byNumber('amount') },
  first: 'time DESC, id DESC',
};

/** Revenue splits (7), withdrawals (9) and the totals (10) of the account's own dealer. */
export const income: Answers = {
  7: (asked) => {
    const { params } = asked;
    const where = own(asked)
      .given(params.whole('id'), 'id = ?')
      .given(params.whole('time_start'), 'record_time >= ?')
      .given(params.whole('time_end'), 'record_time <= ?')
      .given(
        params.text('cash_no'),
        'id IN (SELECT check_id FROM cash_items i JOIN cashes h ON h.id = i.cash_id WHERE h.cash_no = ?)',
      );
    if (params.text('check_no')) where.also(beginsWith('check_no', params.text('check_no')));
    const status = params.whole('status');
    if (status !== undefined) where.add(`withdrawn ${status === 1 ? '=' : '<>'} gross`);
    const { rows, total } = pageOf<Check>(asked, 'checks', where, checkSorting);
    const now = asked.world.clock.now();
    return listData(
      asked,
      rows.map((row) => checkWire(row, now)),
      total,
    );
  },

  9: (asked) => {
    const { params, world } = asked;
    const where = own(asked)
      .given(params.whole('status'), 'status = ?')
      .given(params.whole('time_start'), 'time >= ?')
      .given(params.whole('time_end'), 'time <= ?')
      .given(params.whole('check_id'), 'id IN (SELECT cash_id FROM cash_items WHERE check_id = ?)');
    if (params.text('cash_no')) where.also(beginsWith('cash_no', params.text('cash_no')));
    if (params.text('check_no')) {
      const { sql, values } = beginsWith('check_no', params.text('check_no'));
      const among = 'SELECT cash_id FROM cash_items i JOIN checks c ON c.id = i.check_id WHERE';
      where.add(`id IN (${among} ${sql})`, ...values);
    }
    const { rows, total } = pageOf<Cash>(asked, 'cashes', where, cashSorting);
    const numbers = (id: number) =>
      world.store
        .all<{ check_no: string }>(
          'SELECT check_no FROM cash_items i JOIN checks c ON c.id = i.check_id WHERE cash_id = ? ORDER BY c.id',
          id,
        )
        .map(({ check_no }) => check_no);
    return listData(
      asked,
      rows.map((row) => cashWire(row, numbers(row.id))),
      total,
    );
  },

  10: (asked) => {
    const { params, world } = asked;
    const at = params.whole('time_end') ?? world.clock.now();
    const dealer = asker(asked).dealer_id;
    const checks = world.store.all<Check>(
      `SELECT c.*, COALESCE(p.amount, 0) AS withdrawn FROM checks c
       LEFT JOIN (SELECT i.check_id, SUM(i.amount) AS amount FROM cashes h JOIN cash_items i ON i.cash_id = h.id
         WHERE h.dealer_id = ? AND h.status = 1 AND h.time <= ? GROUP BY i.check_id) p ON p.check_id = c.id
       WHERE c.dealer_id = ? AND c.record_time <= ?`,
      dealer,
      at,
      dealer,
      at,
    );
    const stops = world.store.all<{ currency: string; stopped_at: number | null }>(
      'SELECT currency, stopped_at FROM payouts WHERE dealer_id = ? ORDER BY currency',
      dealer,
    );
    const wanted = params.text('currency').toUpperCase();
    return stops
      .filter(({ currency }) => wanted === '' || currency === wanted)
      .map(({ currency, stopped_at }) =>
        totalsWire(
          currency,
          checks.filter((check) => check.currency === currency),
          at,
          stopped_at === null || at < stopped_at,
        ),
      );
  },
};

/** What belongs to the account's own dealer, in the currency that was asked for. */
const own = (asked: Asked) =>
  new Where()
    .add('dealer_id = ?', asker(asked).dealer_id)
    .given(asked.params.text('currency').toUpperCase(), 'currency = ?');

function checkWire(row: Check, now: number) {
  const { id, currency, gross, withdrawn } = row;
  const free = withdrawable(row, now);
  const amounts = {
    soft_income: row.soft,
    goods_income: row.goods,
    gross_income: gross,
    withdrawn_amount: withdrawn,
    withdrawable_amount: free,
    unwithdrawable_amount: gross - withdrawn - free,
    remaining_amount: gross - withdrawn,
    receivable_amount: row.receivable,
  };
  return wireRow('check', id, {
    id,
    check_no: row.check_no,
    record_time: row.record_time,
    currency,
    ...written(`check/${id}`, amounts, currency),
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
    ...written(`cash/${row.id}`, { amount: row.amount }, row.currency),
    currency: row.currency,
    cash_time: row.time,
    operator: row.operator,
    status: row.status,
    check_nos: numbers.join(','),
  });

function totalsWire(currency: string, checks: Check[], at: number, allowed: boolean) {
  const sum = (of: (check: Check) => number) => checks.reduce((all, check) => all + of(check), 0);
  const [gross, withdrawn] = [sum((check) => check.gross), sum((check) => check.withdrawn)];
  const free = sum((check) => withdrawable(check, at));
  const amounts = {
    soft_income: sum(({ soft }) => soft),
    goods_income: sum(({ goods }) => goods),
    gross_income: gross,
    withdrawn,
    withdrawable: free,
    unwithdrawable: gross - withdrawn - free,
    remaining: gross - withdrawn,
    receivable: sum(({ receivable }) => receivable),
  };
  return wireRow('totals', currency, {
    currency,
    ...written(`totals/${currency}/${at}`, amounts, currency),
    is_withdraw: allowed ? 1 : 0,
  });
}

/** Amounts as the vendor writes them, each in its own way. */
const written = (key: string, amounts: Record<string, number>, currency: string) =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, minor]) => [field, wireAmount(`${key}/${field}`, minor, currency)]),
  );

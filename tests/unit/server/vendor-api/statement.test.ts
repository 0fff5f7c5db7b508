import type { Totals } from '#lib/contract/operations/income.ts';
import { VendorFailed } from '#lib/server/vendor-api/http/errors.ts';
import {
  type LedgerSplit,
  type LedgerWithdrawal,
  zeroTotals,
} from '#lib/server/vendor-api/mapping/income-rows.ts';
import { monthRange, toMonth } from '#lib/server/vendor-api/mapping/months.ts';
import { fetchAllRows } from '#lib/server/vendor-api/mapping/page.ts';
import { buildStatement, type Ledger } from '#lib/server/vendor-api/statement.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const nothing = eur(0);

const split = (id: string, software: number, goods: number, at: string): LedgerSplit => ({
  ...{ id, number: `RS${id}`, recordedAt: at, currency: 'EUR', software: eur(software), goods: eur(goods) },
  ...{ gross: eur(software + goods), withdrawn: nothing, withdrawable: nothing, unwithdrawable: nothing },
  ...{ remaining: nothing, receivable: nothing, withdrawnAt: null, operator: '', allowed: true },
  ...{ state: 'open', orders: 1 },
});
const withdrawal = (id: string, amount: number, at: string): LedgerWithdrawal => ({
  ...{ id, number: `TX${id}`, amount: eur(amount), currency: 'EUR', withdrawnAt: at, operator: '' },
  ...{ state: 'withdrawn', splits: [] },
});
const totals = (software: number, goods: number, withdrawn: number): Totals => ({
  ...zeroTotals('EUR'),
  software: eur(software),
  goods: eur(goods),
  gross: eur(software + goods),
  withdrawn: eur(withdrawn),
  remaining: eur(software + goods - withdrawn),
});

const ledger: Ledger = {
  currency: 'EUR',
  splits: [split('2', -100, -1, '2026-07-13T02:00:00.000Z'), split('1', 250, 33, '2026-07-06T02:00:00.000Z')],
  withdrawals: [withdrawal('9', 500, '2026-07-10T09:00:00.000Z')],
  before: totals(1000, 200, 300),
  after: totals(1150, 232, 800),
};

describe('a statement', () => {
  it('lists all lines from the opening to the closing balance, in order', () => {
    const { opening, lines, closing, tiesOut } = buildStatement(ledger);
    expect(opening).toEqual(eur(900));
    expect(lines.map(({ number, amount, balance }) => [number, amount.minor, balance.minor])).toEqual([
      ['RS1', 283, 1183],
      ['TX9', -500, 683],
      ['RS2', -101, 582],
    ]);
    expect([closing, tiesOut]).toEqual([eur(582), true]);
  });

  it('without lines closes with the opening balance', () => {
    const result = buildStatement({ ...ledger, splits: [], withdrawals: [], after: ledger.before });
    expect([result.closing, result.lines, result.tiesOut]).toEqual([eur(900), [], true]);
  });

  it.each([
    ['software', totals(1151, 232, 800), { software: 1, gross: 1, closing: 1 }],
    ['withdrawn', totals(1150, 232, 799), { withdrawn: -1, closing: 1 }],
    // Two errors that cancel each other in the closing balance are reported too.
    ['software and goods', totals(1151, 231, 800), { software: 1, goods: -1 }],
    ['gross and withdrawn', totals(1151, 232, 801), { software: 1, gross: 1, withdrawn: 1 }],
  ])('reports one cent too much in the vendor’s %s', (_, after, expected) => {
    const { compared, tiesOut } = buildStatement({ ...ledger, after });
    const result = compared.flatMap(({ what, difference }) =>
      difference.minor ? [[what, difference.minor]] : [],
    );
    expect([Object.fromEntries(result), tiesOut]).toEqual([expected, false]);
  });

  it('is rejected when the vendor leaves out a total', () => {
    const before = { ...ledger.before, remaining: null };
    expect(() => buildStatement({ ...ledger, before })).toThrow(VendorFailed);
    expect(() => buildStatement({ ...ledger, after: { ...ledger.after, gross: null } })).toThrow(
      VendorFailed,
    );
  });

  it('in two currencies is rejected', () => {
    const yen = { ...withdrawal('8', 5, ''), amount: { minor: 5, currency: 'JPY' } };
    expect(() => buildStatement({ ...ledger, withdrawals: [yen] })).toThrow(VendorFailed);
  });

  it('is exact beyond floating point', () => {
    const large = 9_000_000_000_000_001;
    const before = { ...zeroTotals('EUR'), remaining: eur(large) };
    const result = buildStatement({ ...ledger, before, splits: [split('3', 1, 1, '')], withdrawals: [] });
    expect(result.closing.minor).toBe(9_000_000_000_000_003);
    const most = { ...zeroTotals('EUR'), remaining: eur(Number.MAX_SAFE_INTEGER) };
    expect(() => buildStatement({ ...ledger, before: most })).toThrow(VendorFailed);
  });
});

describe('months', () => {
  it.each([
    ['2026-02', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.000Z'],
    ['2028-02', '2028-02-01T00:00:00.000Z', '2028-02-29T23:59:59.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2026-12-31T23:59:59.000Z'],
  ])('the range of %s has its first and last second', (month, from, to) => {
    const { first, last } = monthRange(month);
    expect([first, last].map((second) => new Date(second * 1000).toISOString())).toEqual([from, to]);
  });

  it('are counted across years from any day', () => {
    const time = Date.UTC(2026, 0, 31, 23, 59, 59);
    expect([-11, -1, 0, 1].map((away) => toMonth(time, away))).toEqual([
      '2025-02',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });
});

describe('all rows of a list', () => {
  const pageOf = (total: number, rows: number, first = 1) => ({
    total,
    list: Array.from({ length: rows }, (_, index) => ({ id: first + index })),
  });

  it('are read page by page', async () => {
    const pages = [pageOf(501, 500), pageOf(501, 2, 500)];
    const requestedPages: number[] = [];
    const fetchPage = async ({ page }: { page: number }) => {
      requestedPages.push(page);
      return pages[page - 1];
    };
    expect(await fetchAllRows(fetchPage, ({ id }) => ({ id: String(id) }))).toHaveLength(501);
    expect(requestedPages).toEqual([1, 2]);
  });

  it.each([
    ['a page has no rows', async () => pageOf(3, 0)],
    ['the pages have no end', async () => pageOf(1_000_000, 1)],
  ])('are rejected when %s', async (_, fetchPage) => {
    await expect(fetchAllRows(fetchPage, ({ id }) => ({ id: String(id) }))).rejects.toThrow(VendorFailed);
  });
});

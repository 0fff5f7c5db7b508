import { createHash } from 'node:crypto';
import { type Money, sumMoney, toDecimal } from '#lib/contract/money.ts';
import type { Split, SplitOrder, Statement, Totals, Withdrawal } from '#lib/contract/operations/income.ts';
import type { Visitor } from '../../harness/client.ts';
import { isDeep } from '../../harness/depth.ts';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

startSpecifiedVendor();

const path = '/api/v1/income';
const currencies = ['USD', 'EUR', 'CNY', 'JPY'];
/** Five years of one account take four seconds, so `npm test` reads those of two. */
const accounts = ['main', 'merchant', ...(isDeep ? ['sub', 'blue', 'dealer0005'] : [])];
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

const get = async <T>(rest: string, who = main) =>
  expectStatus(await who.get(`${path}/${rest}`), 200).json<T>();
const items = async <T>(rest: string, who = main) => (await get<{ items: T[] }>(rest, who)).items;
const statement = (month: string, currency: string, who = main) =>
  get<Statement>(`statement?month=${month}&currency=${currency}`, who);

/** Returns all rows of a list. */
async function all<T>(list: string, who = main): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const response = await get<{ items: T[]; total: number }>(`${list}&page=${page}&pageSize=100`, who);
    rows.push(...response.items);
    if (rows.length >= response.total) return rows;
  }
}

/** Calls the sandbox directly, to compare the portal with it. */
async function vendor(call: string, fields: Record<string, string>, token = '') {
  const text = Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`);
  const sign = createHash('md5')
    .update(text.join('&') + testSecrets.VENDOR_SECRET)
    .digest('hex');
  const response = await fetch(`${sandbox().origin}/tcjxs/Api/${call}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-agent': 'test', authorization: `Bearer ${token}` },
    body: new URLSearchParams({ ...fields, sign }),
  });
  return ((await response.json()) as { data: never }).data;
}

/** The last 61 months including the current one, as `YYYY-MM`. */
const months = Array.from({ length: 61 }, (_, index) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7);
}).reverse();

const endOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number, 1) / 1000 - 1;
};

/** Returns minor units: "1234.5" EUR is 123450, and 1234 JPY is 1234. */
function minor(decimal: unknown, currency: string): number {
  const [whole = '', fraction = ''] = String(decimal).split('.');
  return Number(whole + fraction.padEnd(currency === 'JPY' ? 0 : 2, '0'));
}

/** Checks that the closing balance equals the vendor's, the total of the rows and the next opening balance. */
function expectBalanced(
  where: string,
  statement: Statement,
  remaining: number,
  openings: ReadonlyMap<string, Money>,
) {
  const { currency, opening, closing, lines, compared, tiesOut } = statement;
  const rows = sumMoney(currency, [opening, ...lines.map(({ amount }) => amount)]);
  expect([where, closing.minor]).toEqual([where, remaining]);
  expect([where, closing]).toEqual([where, rows]);
  expect([where, lines.at(-1)?.balance ?? opening]).toEqual([where, closing]);
  expect([where, opening]).toEqual([where, openings.get(currency) ?? { minor: 0, currency }]);
  const differences = compared.map(({ difference }) => difference.minor);
  expect([where, tiesOut, differences]).toEqual([where, true, [0, 0, 0, 0, 0]]);
}

/** Totals of call 10 and a split of call 7 with all amounts zero. */
const noTotals = {
  currency: 'EUR',
  ...{ soft_income: 0, goods_income: 0, gross_income: 0, withdrawn: 0, withdrawable: 0 },
  ...{ unwithdrawable: 0, remaining: 0, receivable: 0 },
};
const emptySplit = {
  ...{ id: 1, currency: 'EUR', record_time: 1_777_680_000, order_num: 0 },
  ...{ soft_income: 0, goods_income: 0, gross_income: 0, withdrawn_amount: 0, withdrawable_amount: 0 },
  ...{ unwithdrawable_amount: 0, remaining_amount: 0, receivable_amount: 0 },
};

describe('a monthly statement', () => {
  it('closes with the vendor’s remaining amount and the total of its entries, for five years and four currencies', async () => {
    let tried = 0;
    const withLines = new Map<string, number>();
    for (const account of accounts) {
      const who = await signIn(account);
      const { token } = (await vendor('Login/dologin', { account, password: demoPassword })) as {
        token: string;
      };
      const openings = new Map<string, Money>();
      for (const month of months) {
        const time_end = String(Math.min(endOf(month), Math.floor(Date.now() / 1000)));
        const [totals, ...statements] = await Promise.all([
          vendor('APP/getMerchantTotalMoney', { time_end }, token) as Promise<Record<string, unknown>[]>,
          ...currencies.map((currency) => statement(month, currency, who)),
        ]);
        for (const each of statements) {
          const { currency, closing, lines } = each;
          const total = totals.find((each) => each.currency === currency);
          expectBalanced(
            `${account} ${month} ${currency}`,
            each,
            minor(total?.remaining, currency),
            openings,
          );
          openings.set(currency, closing);
          tried += 1;
          if (lines.length > 0) withLines.set(currency, (withLines.get(currency) ?? 0) + 1);
        }
      }
    }
    expect(tried).toBe(accounts.length * months.length * currencies.length);
    expect([...withLines.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
      accounts.length * 200,
    );
    for (const currency of currencies)
      expect([currency, (withLines.get(currency) ?? 0) > accounts.length * 40]).toEqual([currency, true]);
  }, 240_000);

  it('shows the exact difference from the vendor’s totals', async () => {
    const [split] = await items<Split>('splits?currency=EUR&pageSize=1&to=2026-08-31');
    const month = split?.recordedAt?.slice(0, 7) ?? '';
    const correct = await statement(month, 'EUR');
    const net = correct.closing.minor - correct.opening.minor;
    expect(net).not.toBe(0);
    const invalidTotals = { ...noTotals, gross_income: '5.00', remaining: '5.01', is_withdraw: 1 };
    await sandbox().faults({ path: 10, body: { code: 0, data: [invalidTotals] } });
    const differing = await statement(month, 'EUR');
    expect(differing.tiesOut).toBe(false);
    expect([differing.opening.minor, differing.closing.minor]).toEqual([501, 501 + net]);
    expect(differing.compared.find(({ what }) => what === 'closing')).toEqual({
      what: 'closing',
      lines: { minor: 501 + net, currency: 'EUR' },
      vendor: { minor: 501, currency: 'EUR' },
      difference: { minor: -net, currency: 'EUR' },
    });
  });

  it.each([
    ['too many decimals', 10, [{ ...noTotals, remaining: '1.005' }]],
    ['an exponent', 10, [{ ...noTotals, remaining: 1e-7 }]],
    ['rows in another currency', 7, { total: 1, list: [{ ...emptySplit, currency: 'USD' }] }],
    ['rows without a date', 7, { total: 1, list: [{ ...emptySplit, record_time: '' }] }],
    ['fewer rows than the total', 9, { total: 3, list: [] }],
  ])('returns 502 when the vendor sends %s', async (_, call, data) => {
    await sandbox().faults({ path: call, body: { code: 0, data } });
    const response = await main.get(`${path}/statement?month=2026-05&currency=EUR`);
    expect([response.status, response.json<{ code: string }>().code]).toEqual([502, 'vendorFailed']);
  });

  it('returns 404 for a future month, and 422 for an invalid one', async () => {
    expect((await main.get(`${path}/statement?month=2099-01&currency=EUR`)).status).toBe(404);
    for (const query of ['month=2026-13&currency=EUR', 'month=2026-01&currency=euro', 'month=2026-01'])
      expect([query, (await main.get(`${path}/statement?${query}`)).status]).toEqual([query, 422]);
  });

  it('of the current month ends now', async () => {
    const current = await statement(months.at(-1) ?? '', 'USD');
    expect([current.ended, Date.parse(current.asOf) <= Date.now()]).toEqual([false, true]);
    expect((await statement(months.at(-2) ?? '', 'USD')).ended).toBe(true);
  });
});

describe('income figures match their details', () => {
  it('totals and lists', async () => {
    const totals = await items<Totals>('totals');
    expect(totals.map(({ currency }) => currency).sort()).toEqual([...currencies].sort());
    for (const total of totals) {
      const { currency } = total;
      const splits = await all<Split>(`splits?currency=${currency}`);
      const open = splits.filter(({ state }) => state === 'open');
      expect(await all<Split>(`splits?currency=${currency}&state=open`)).toEqual(open);
      const paid = await all<Withdrawal>(`withdrawals?currency=${currency}&state=withdrawn`);
      const sum = (field: keyof Split & keyof Totals, rows = splits) =>
        sumMoney(
          currency,
          rows.map((row) => row[field] as Money),
        );
      for (const field of ['software', 'goods', 'gross', 'withdrawn', 'receivable'] as const)
        expect([field, sum(field)]).toEqual([field, total[field]]);
      for (const field of ['withdrawable', 'unwithdrawable', 'remaining'] as const)
        expect([field, sum(field, open)]).toEqual([field, total[field]]);
      expect(
        sumMoney(
          currency,
          paid.flatMap(({ amount }) => amount ?? []),
        ),
      ).toEqual(total.withdrawn);
    }
  });

  it('the months of the chart and their statements', async () => {
    const chartMonths = await items<{ month: string; gross: Money; withdrawn: Money }>(
      'months?currency=JPY&months=6',
    );
    expect(chartMonths.map(({ month }) => month)).toEqual(months.slice(-6));
    for (const { month, ...amounts } of chartMonths)
      expect(await statement(month, 'JPY')).toMatchObject(amounts);
  });

  it('splits and their orders, withdrawals and their splits', async () => {
    const splits = await all<Split>('splits?currency=EUR&from=2026-01-01&to=2026-06-30');
    expect(splits.some(({ gross }) => Number(gross?.minor) < 0)).toBe(true);
    for (const { number, software, goods, gross, orders } of splits) {
      const rows = await all<SplitOrder>(`orders?split=${number}`);
      expect(rows).toHaveLength(Number(orders));
      const sums = (['software', 'goods', 'share'] as const).map((field) =>
        sumMoney(
          'EUR',
          rows.flatMap((row) => row[field] ?? []),
        ),
      );
      expect(sums).toEqual([software, goods, gross]);
    }
    const [paid] = await items<Withdrawal>('withdrawals?currency=EUR&state=withdrawn&pageSize=1');
    const paidSplits = await all<Split>(`splits?withdrawal=${paid?.number}`);
    expect(paidSplits.map(({ number }) => number).sort()).toEqual(paid?.splits.toSorted());
    const back = await all<Withdrawal>(`withdrawals?split=${paidSplits[0]?.number}`);
    expect(back.map(({ id }) => id)).toContain(paid?.id);
  });
});

describe('amounts', () => {
  it('have the decimals of their currency, none for yen', async () => {
    const [yen] = await items<Split>('splits?currency=JPY&pageSize=1');
    expect(toDecimal(yen?.gross as Money)).toMatch(/^-?\d+$/);
  });

  it('of another dealer return 404 or an empty list', async () => {
    const merchant = await signIn('merchant');
    const [own] = await items<Split>('splits?pageSize=1');
    expect(own).toBeDefined();
    expect((await merchant.get(`${path}/splits/${own?.id}`)).status).toBe(404);
    expect(await all<SplitOrder>(`orders?split=${own?.number}`, merchant)).toEqual([]);
  });
});

import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();
const splits = '/tcjxs/Api/Order/getCheckList';
const withdrawals = '/tcjxs/Api/Order/cashList';
const totals = '/tcjxs/Api/APP/getMerchantTotalMoney';

const minor = (value: unknown, currency: unknown) =>
  Math.round(Number(value) * (currency === 'JPY' ? 1 : 100));

/** All rows of a list, sorted as the vendor likes. */
async function all(who: Client, path: string, fields: Record<string, string | number> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await who.call('POST', path, { ...fields, page, pageSize: 500 });
    rows.push(...data.list);
    if (rows.length >= Number(data.total)) return rows;
  }
}

const sumOf = (rows: Row[], field: string) =>
  rows.reduce((sum, row) => sum + minor(row[field], row.currency), 0);

describe('the totals', () => {
  it.each(['main', 'merchant', 'sub', 'blue', 'dealer0005'])('are the sums of the rows: %s', async (name) => {
    const who = await client().signIn(name);
    const { rows } = await who.call('POST', totals);
    expect(rows.map(({ currency }) => currency)).toEqual(['CNY', 'EUR', 'JPY', 'USD']);
    for (const total of rows) {
      const currency = String(total.currency);
      const found = await all(who, splits, { currency });
      const paid = await all(who, withdrawals, { currency, status: 1 });
      const of = (field: string) => minor(total[field], currency);
      for (const field of ['soft_income', 'goods_income', 'gross_income'])
        expect(of(field)).toBe(sumOf(found, field));
      expect(of('withdrawn')).toBe(sumOf(found, 'withdrawn_amount'));
      expect(of('withdrawn')).toBe(sumOf(paid, 'amount'));
      expect(of('withdrawable')).toBe(sumOf(found, 'withdrawable_amount'));
      expect(of('remaining')).toBe(of('gross_income') - of('withdrawn'));
      expect(of('remaining')).toBe(of('withdrawable') + of('unwithdrawable'));
      expect(of('receivable')).toBe(sumOf(found, 'receivable_amount'));
    }
  });

  it('as of a second count what was recorded and withdrawn up to it', async () => {
    const who = await client().signIn('main');
    const [cash] = (await who.call('POST', withdrawals, { currency: 'EUR', status: 1, page: 9, pageSize: 1 }))
      .rows;
    const at = Number(cash?.cash_time);
    const asOf = async (time_end: number) => {
      const [total] = (await who.call('POST', totals, { currency: 'EUR', time_end })).rows;
      return minor(total?.withdrawn, 'EUR');
    };
    expect((await asOf(at)) - (await asOf(at - 1))).toBe(minor(cash?.amount, 'EUR'));
    const before = await all(who, splits, { currency: 'EUR', time_end: at });
    const [total] = (await who.call('POST', totals, { currency: 'eur', time_end: at })).rows;
    expect(minor(total?.gross_income, 'EUR')).toBe(sumOf(before, 'gross_income'));
    const [none] = (await who.call('POST', totals, { currency: 'EUR', time_end: 1 })).rows;
    expect(minor(none?.remaining, 'EUR')).toBe(0);
  });
});

describe('splits', () => {
  it('are found by number, state, date and the withdrawal that paid them', async () => {
    const who = await client().signIn('main');
    const found = await all(who, splits);
    const [row] = found;
    const one = (await who.call('POST', splits, { check_no: String(row?.check_no) })).rows;
    expect(one.map(({ id }) => Number(id))).toEqual([Number(row?.id)]);
    const done = await all(who, splits, { status: 1 });
    for (const each of done) expect(minor(each.remaining_amount, each.currency)).toBe(0);
    expect(done.length + (await all(who, splits, { status: 0 })).length).toBe(found.length);
    const day = Number(row?.record_time);
    const today = await all(who, splits, { time_start: day, time_end: day });
    expect(today.length).toBeGreaterThan(0);
    for (const each of today) expect(Number(each.record_time)).toBe(day);
    const [cash] = (await who.call('POST', withdrawals, { pageSize: 1 })).rows;
    const paid = await all(who, splits, { cash_no: String(cash?.cash_no) });
    expect(paid.map(({ check_no }) => check_no).sort()).toEqual(String(cash?.check_nos).split(',').sort());
    const back = await all(who, withdrawals, { check_id: Number(paid[0]?.id) });
    expect(back.map(({ id }) => id)).toContain(cash?.id);
    expect(await all(who, withdrawals, { check_no: String(paid[0]?.check_no) })).toEqual(back);
  });

  it("are never another dealer's, and sort by amount", async () => {
    const who = await client().signIn('merchant');
    const other = sandbox().world.store.number('SELECT MAX(id) FROM checks WHERE dealer_id = 1');
    expect((await who.call('POST', splits, { id: other })).rows).toEqual([]);
    const sorted = { sort_field: 'gross_income', sort_order: 'asc', pageSize: 500 };
    const { rows } = await who.call('POST', splits, { currency: 'JPY', ...sorted });
    const amounts = rows.map(({ gross_income }) => Number(gross_income));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts[0]).toBeLessThan(0);
  });

  it('a dealer who may not withdraw has splits that stay', async () => {
    const who = await client().signIn('main');
    const { rows } = await who.call('POST', totals);
    expect(rows.map(({ is_withdraw }) => Number(is_withdraw)).sort()).toEqual([0, 1, 1, 1]);
  });
});

import type { Totals } from '#lib/contract/operations/income.ts';
import { parseStatementQuery } from '#lib/web/features/income/statement-choice.ts';

const now = Date.UTC(2026, 0, 15);
const totalsOf = (currency: string, minor: number, allowed = true) =>
  ({ currency, allowed, withdrawable: { minor, currency } }) as Totals;
const choose = (
  search: Record<string, string | string[]>,
  totals = [totalsOf('CNY', 0), totalsOf('EUR', 5, false), totalsOf('JPY', 5)],
) => parseStatementQuery(search, totals, now);

describe('the statement in the URL', () => {
  it('has the month and currency', () => {
    expect(choose({ month: '2025-03', currency: 'JPY' })).toMatchObject({
      month: '2025-03',
      currency: 'JPY',
    });
    expect(choose({ month: '2026-01' }).month).toBe('2026-01');
  });

  it.each([
    ['none', {}],
    ['a future month', { month: '2026-02' }],
    ['no month', { month: '2026-13' }],
    ['two', { month: ['2025-01', '2025-02'] }],
    ['nonsense', { month: '=1+1' }],
  ])('is that of the last ended month for %s', (_, search) => {
    expect(choose(search).month).toBe('2025-12');
  });

  it('says which values were ignored', () => {
    expect(choose({ month: '2025-03', currency: 'JPY' }).ignored).toEqual([]);
    expect(choose({}).ignored).toEqual([]);
    expect(choose({ month: '1999-99', currency: 'USD' }).ignored).toEqual([
      { name: 'month', value: '1999-99' },
      { name: 'currency', value: 'USD' },
    ]);
  });

  it('has a currency of the dealer', () => {
    expect(choose({ currency: 'CNY' }).currency).toBe('CNY');
    expect(choose({ currency: 'CNY' }, []).currency).toBe('CNY');
  });

  it('has the first one with money to withdraw, else the first one', () => {
    expect(choose({ currency: 'USD' }).currency).toBe('JPY');
    expect(choose({}, [totalsOf('CNY', 0), totalsOf('EUR', 0)]).currency).toBe('CNY');
  });

  it('offers five years, the newest month first', () => {
    const { months } = choose({});
    expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
      60,
      '2026-01',
      '2025-12',
      '2021-02',
    ]);
  });
});

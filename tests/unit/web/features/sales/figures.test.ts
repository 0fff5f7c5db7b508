import { completeKeys, ordersPath, rowsOf, totalsByCurrency } from '#lib/web/features/sales/figures.ts';
import { readChoice } from '#lib/web/features/sales/sales-choice.ts';

const figure = (key: string, currency: string, minor: number, orders = 1, goods = 2) => ({
  key,
  name: '',
  orders,
  goods,
  amount: { minor, currency },
  currency,
});
const figures = [
  figure('2026-02', 'EUR', 110),
  figure('2026-01', 'EUR', 90, 5, 6),
  figure('2026-01', 'JPY', 4000, 9, 9),
];

describe('totals', () => {
  it('are by currency, most orders first', () => {
    expect(totalsByCurrency(figures)).toEqual([
      { currency: 'JPY', orders: 9, goods: 9, amount: { minor: 4000, currency: 'JPY' } },
      { currency: 'EUR', orders: 6, goods: 8, amount: { minor: 200, currency: 'EUR' } },
    ]);
    expect(totalsByCurrency([])).toEqual([]);
    const most = figure('1', 'EUR', Number.MAX_SAFE_INTEGER);
    expect(() => totalsByCurrency([most, most])).toThrow(RangeError);
  });

  it('are unknown when a row lacks the figure', () => {
    const incomplete = { ...figure('2026-03', 'EUR', 1), orders: null, amount: null };
    expect(totalsByCurrency([...figures, incomplete])).toContainEqual({
      currency: 'EUR',
      orders: null,
      goods: 10,
      amount: null,
    });
  });

  it('are above rows by time or by amount', () => {
    const keys = (group: 'month' | 'product') => rowsOf(figures, 'EUR', group).map(({ key }) => key);
    expect([keys('month'), keys('product')]).toEqual([
      ['2026-01', '2026-02'],
      ['2026-02', '2026-01'],
    ]);
  });
});

describe('a chart by time', () => {
  it('includes months and days without sales', () => {
    const rows = rowsOf(figures, 'EUR', 'month');
    expect(completeKeys('month', { from: '2025-12-05', to: '2026-03-02' }, rows)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(completeKeys('month', {}, rows)).toEqual(['2026-01', '2026-02']);
    expect(completeKeys('day', { from: '2026-02-27', to: '2026-03-01' }, [])).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(completeKeys('day', {}, [])).toEqual([]);
    // Ten years of days are too many columns.
    expect(
      completeKeys('day', { from: '2016-01-01', to: '2026-01-01' }, [figure('2020-02-02', 'EUR', 1)]),
    ).toEqual(['2020-02-02']);
  });
});

describe('the URL of a figure’s orders', () => {
  const queryOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]));
  const choice = readChoice(
    { from: '2026-01-10', group: 'product', platform: '3', product: '8' },
    '2026-03-31',
  );

  it('has its product, its days in UTC and its currency', () => {
    expect(queryOf(ordersPath(choice, 'EUR', '5'))).toEqual({
      state: 'sold',
      currency: 'EUR',
      from: '2026-01-10',
      timeZone: 'UTC',
      product: '5',
      platform: '3',
    });
    expect(queryOf(ordersPath({ ...choice, group: 'month' }, 'JPY', '2026-01'))).toEqual({
      state: 'sold',
      currency: 'JPY',
      from: '2026-01-10',
      timeZone: 'UTC',
      to: '2026-01-31',
      product: '8',
      platform: '3',
    });
  });

  it('has no key for a total', () => {
    expect(queryOf(ordersPath(choice, 'EUR'))).toEqual({
      state: 'sold',
      currency: 'EUR',
      from: '2026-01-10',
      timeZone: 'UTC',
      product: '8',
      platform: '3',
    });
  });
});

import {
  changeChoice,
  daysOf,
  rangeOf,
  readChoice,
  salesPath,
} from '#lib/web/features/sales/sales-choice.ts';

const today = '2026-03-31';

describe('a period', () => {
  it('is whole UTC months', () => {
    expect(rangeOf('thisMonth', today, {})).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    // February 31 would be in March.
    expect(rangeOf('lastMonth', today, {})).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(rangeOf('lastMonth', '2026-01-15', {})).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(rangeOf('year', today, {})).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(rangeOf('year', '2024-02-29', {})).toEqual({ from: '2023-03-01', to: '2024-02-29' });
    expect(rangeOf('days', today, { from: '2026-02-03' })).toEqual({ from: '2026-02-03' });
  });

  it('has the days of each figure within its range', () => {
    const range = { from: '2026-01-10', to: '2026-03-05' };
    expect(daysOf('month', '2026-01', range)).toEqual({ from: '2026-01-10', to: '2026-01-31' });
    expect(daysOf('month', '2026-02', range)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('month', '2026-03', range)).toEqual({ from: '2026-03-01', to: '2026-03-05' });
    expect(daysOf('day', '2026-02-03', range)).toEqual({ from: '2026-02-03', to: '2026-02-03' });
    expect(daysOf('month', '2026-02', {})).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('platform', '7', range)).toEqual(range);
  });
});

describe('the URL', () => {
  it('defaults to twelve months by month', () => {
    expect(readChoice({}, today)).toEqual({
      period: 'year',
      group: 'month',
      from: '2025-04-01',
      to: '2026-03-31',
    });
  });

  it('defaults to days within a month', () => {
    expect(readChoice({ period: 'thisMonth' }, today).group).toBe('day');
    expect(readChoice({ period: 'thisMonth', group: 'product' }, today).group).toBe('product');
  });

  it('ignores invalid values', () => {
    const search = {
      period: 'x',
      group: 'y',
      from: '2026-02-30',
      to: '2026-13-01',
      product: 'a,b',
      currency: 'eur',
    };
    expect(readChoice(search, today)).toEqual(readChoice({}, today));
    expect(readChoice({ from: ['2026-01-01', '2026-01-02'] }, today)).toEqual(readChoice({}, today));
  });

  it('reads a custom range', () => {
    expect(readChoice({ from: '2026-01-05' }, today)).toEqual({
      period: 'days',
      group: 'month',
      from: '2026-01-05',
    });
  });

  it('keeps the rest of the choice when one value changes', () => {
    const choice = readChoice(
      { period: 'lastMonth', group: 'product', currency: 'EUR', platform: '3' },
      today,
    );
    const read = (change: Record<string, string>) =>
      readChoice(
        Object.fromEntries(
          new URL(salesPath(changeChoice(choice, change, today)), 'http://localhost').searchParams,
        ),
        today,
      );
    expect(read({ currency: 'JPY' })).toEqual({ ...choice, currency: 'JPY' });
    expect(read({ platform: '' })).toEqual({ ...choice, platform: undefined });
    expect(read({ period: 'year' })).toMatchObject({ period: 'year', group: 'month', from: '2025-04-01' });
    // The month's days are the initial range.
    expect(read({ period: 'days' })).toMatchObject({ period: 'days', from: '2026-02-01', to: '2026-02-28' });
    expect(read({ from: '2026-02-09' })).toMatchObject({
      period: 'days',
      from: '2026-02-09',
      to: '2026-02-28',
    });
  });
});

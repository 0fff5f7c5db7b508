import { toExportAmount } from '#lib/web/ui/list/table/use-money-column.ts';

describe('an amount in a file', () => {
  it.each([
    [123450, 'USD', 1234.5],
    [-5, 'EUR', -0.05],
    [1234, 'JPY', 1234],
    [0, 'CNY', 0],
    [999_999_999_999_999, 'USD', 9_999_999_999_999.99],
  ])('of %d in %s is a number to the last digit', (minor, currency, number) => {
    expect(toExportAmount({ minor, currency })).toBe(number);
  });

  it('is a text when a spreadsheet would lose its last digit', () => {
    expect(toExportAmount({ minor: 9_007_199_254_740_991, currency: 'EUR' })).toBe('90071992547409.91');
  });

  it('is empty for null', () => {
    expect(toExportAmount(null)).toBe('');
  });
});

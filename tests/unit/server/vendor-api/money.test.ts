import { type VendorCallStats, vendorCallStats } from '#lib/server/observe/log.ts';
import { VendorFailed } from '#lib/server/vendor-api/http/errors.ts';
import { moneyOrNull, requireMoney } from '#lib/server/vendor-api/mapping/money.ts';

describe('vendor amounts', () => {
  it.each([
    // As some JSON writers print binary numbers.
    [0.1 + 0.2, 'USD', 30],
    [0.1 + 0.7, 'USD', 80],
    [1.1 * 3, 'EUR', 330],
    [-1.1 * 1.1, 'KWD', -1_210],
    [999_999_999.99, 'USD', 99_999_999_999],
  ])('reads %p in %s without the error of a binary number', (amount, currency, minor) => {
    expect(moneyOrNull(amount, currency)).toEqual({ minor, currency });
  });

  it.each([
    ['1234.50', 'USD', { minor: 123450, currency: 'USD' }],
    [1234.5, ' eur', { minor: 123450, currency: 'EUR' }],
    ['-1,234,567.50', 'USD', { minor: -123456750, currency: 'USD' }],
    ['-0.01', 'CNY', { minor: -1, currency: 'CNY' }],
    [500, 'JPY', { minor: 500, currency: 'JPY' }],
  ])('%p %s', (amount, currency, expected) => {
    expect(moneyOrNull(amount, currency)).toEqual(expected);
  });

  it('may be absent', () => {
    for (const absent of [null, undefined, '']) {
      expect(moneyOrNull(absent, 'USD')).toBeNull();
      expect(moneyOrNull('1.00', absent)).toBeNull();
    }
  });

  it('are required where they are added', () => {
    expect(requireMoney({ minor: 1, currency: 'EUR' })).toEqual({ minor: 1, currency: 'EUR' });
    expect(() => requireMoney(null)).toThrow(VendorFailed);
  });

  it.each([
    ['1.005', 'USD'],
    ['1.5', 'JPY'],
    ['1,50', 'EUR'],
    ['1,234', 'EUR'],
    ['12,34.50', 'EUR'],
    ['1e3', 'EUR'],
    ['1.00', 'euros'],
    [{}, 'EUR'],
  ])('count %p %s as missing, and mark the request', (amount, currency) => {
    const stats: VendorCallStats = { requestId: '', ms: 0, calls: 0, writes: 0 };
    expect(vendorCallStats.run(stats, () => moneyOrNull(amount, currency))).toBeNull();
    expect(stats.malformed).toBe(true);
  });
});

import { VendorMalformed } from '#lib/vendor/http/errors.ts';
import { moneyOrNull, requiredMoney } from '#lib/vendor/money.ts';

describe('vendor amounts', () => {
  it.each([
    ['1234.50', 'USD', { minor: 123450, currency: 'USD' }],
    [1234.5, ' eur', { minor: 123450, currency: 'EUR' }],
    ['-0.01', 'CNY', { minor: -1, currency: 'CNY' }],
    [500, 'JPY', { minor: 500, currency: 'JPY' }],
  ])('%p %s', (amount, currency, expected) => {
    expect(requiredMoney(amount, currency)).toEqual(expected);
    expect(moneyOrNull(amount, currency)).toEqual(expected);
  });

  it('may be absent', () => {
    for (const absent of [null, undefined, '']) {
      expect(moneyOrNull(absent, 'USD')).toBeNull();
      expect(moneyOrNull('1.00', absent)).toBeNull();
      expect(() => requiredMoney(absent, 'USD')).toThrow(VendorMalformed);
      expect(() => requiredMoney('1.00', absent)).toThrow(VendorMalformed);
    }
  });

  it.each([
    ['1.005', 'USD'],
    ['1.5', 'JPY'],
    ['1,50', 'EUR'],
    ['1e3', 'EUR'],
    ['1.00', 'euros'],
    [{}, 'EUR'],
  ])('reject %p %s', (amount, currency) => {
    expect(() => moneyOrNull(amount, currency)).toThrow(VendorMalformed);
  });
});

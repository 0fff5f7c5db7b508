import { currencyDigits, parseMinor, subtract, sumMoney, toDecimal } from '#lib/contract/money.ts';
import fc from '../../harness/fast-check.ts';

/** Currencies with two, no and three decimal digits. */
const currencies = ['USD', 'EUR', 'CNY', 'JPY', 'KWD'] as const;
const anyCurrency = fc.constantFrom(...currencies);
const anyMinor = fc.integer({ min: -1e15, max: 1e15 });

describe('the digits of a currency', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('%s has %p', (currency, digits) => expect(currencyDigits(currency)).toBe(digits));

  it('rejects an invalid currency', () => {
    for (const code of ['', 'US', 'dollar', 'U$D']) expect(() => currencyDigits(code)).toThrow(RangeError);
  });
});

describe('decimals', () => {
  it.each([
    [-123450, 'USD', '-1234.50'],
    [5, 'EUR', '0.05'],
    [0, 'EUR', '0.00'],
    [1234, 'JPY', '1234'],
    [-7, 'KWD', '-0.007'],
  ])('%p minor units of %s are %s', (minor, currency, decimal) => {
    expect(toDecimal({ minor, currency })).toBe(decimal);
  });

  it('parse to the formatted amount', () => {
    fc.assert(
      fc.property(anyMinor, anyCurrency, (minor, currency) => {
        expect(parseMinor(toDecimal({ minor, currency }), currencyDigits(currency))).toBe(
          minor === 0 ? 0 : minor,
        );
      }),
    );
  });

  it.each([
    ['1234.5', 2, 123450],
    ['1.5000', 2, 150],
    ['-0', 2, 0],
    ['5', 0, 5],
  ])('%s with %p digits is %p', (decimal, digits, minor) => {
    expect(parseMinor(decimal, digits)).toBe(minor);
  });

  it.each(['1.005', '1,50', '99999999999999999', '1e3', '', ' 1', '+1', '.5', '1.'])(
    'rejects %p',
    (decimal) => {
      expect(() => parseMinor(decimal, 2)).toThrow(RangeError);
    },
  );
});

describe('totals', () => {
  it('are exact, unlike floating point', () => {
    const amounts = [10, 20, 70].map((minor) => ({ minor, currency: 'USD' }));
    expect(sumMoney('USD', amounts)).toEqual({ minor: 100, currency: 'USD' });
    expect(sumMoney('USD', [])).toEqual({ minor: 0, currency: 'USD' });
  });

  it('minus an added amount equal the initial total', () => {
    fc.assert(
      fc.property(anyMinor, anyMinor, anyCurrency, (a, b, currency) => {
        const both = sumMoney(currency, [
          { minor: a, currency },
          { minor: b, currency },
        ]);
        expect(subtract(both, { minor: b, currency }).minor).toBe(a === 0 ? 0 : a);
      }),
    );
  });

  it('reject two currencies and unsafe integers', () => {
    const dollar = { minor: 1, currency: 'USD' };
    expect(() => sumMoney('USD', [dollar, { minor: 1, currency: 'EUR' }])).toThrow(RangeError);
    expect(() => sumMoney('USD', [dollar, { minor: Number.MAX_SAFE_INTEGER, currency: 'USD' }])).toThrow(
      RangeError,
    );
  });
});

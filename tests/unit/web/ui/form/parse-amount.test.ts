import { formatAmount, parseAmount } from '#lib/web/ui/form/parse-amount.ts';
import fc from '../../../../harness/fast-check.ts';

describe('a typed amount', () => {
  it.each([
    ['1,299.50', 'en', 129_950],
    ['1299.5', 'en', 129_950],
    ['1.299,50', 'de', 129_950],
    ['1299,5', 'de', 129_950],
    ['1.299', 'de', 129_900],
    ['1 299,50', 'fr', 129_950],
    ['1\u202f299,50', 'fr', 129_950],
    ['1 299,50', 'ru', 129_950],
    ['1.299,50', 'it', 129_950],
    ['１２９９．５０', 'ja', 129_950],
    ['5.', 'en', 500],
    ['1’299.50', 'en', 129_950],
    ['١٬٢٩٩٫٥٠', 'en', 129_950],
    ['\u20681.299,50\u2069', 'de', 129_950],
    ['5 EUR', 'en', 500],
    ['€5', 'en', 500],
    ['1.299,50 €', 'de', 129_950],
    ['0', 'en', 0],
  ])('%s in %s', (typed, locale, minor) => {
    expect(parseAmount(typed, 'EUR', locale)).toBe(minor);
  });

  it.each([
    ['the sign of another language', '12.50', 'de'],
    ['the sign of another language', '12,50', 'en'],
    ['groups of two', '1,29,950', 'en'],
    ['a group too much', '1.299.50', 'de'],
    ['two signs', '1,2,3', 'de'],
    ['more digits than the currency has', '1.005', 'en'],
    ['a minus', '-5', 'en'],
    ['an exponent', '1e3', 'en'],
    ['another currency', '5 USD', 'en'],
    ['another sign', '$5', 'en'],
    ['a point that may separate thousands', '12.500', 'en'],
    ['a comma that may separate thousands', '1,500', 'de'],
    ['spaces between other groups', '12 5', 'fr'],
    ['two kinds of groups', "1'299,500", 'en'],
    ['a superscript', '5¹', 'en'],
    ['a fraction', '5½', 'en'],
    ['a dash as minus', '−5', 'en'],
    ['nothing', ' ', 'en'],
    ['a sign alone', '.', 'en'],
    ['more than can be counted', '9'.repeat(15), 'en'],
  ])('is invalid with %s: %s', (_what, typed, locale) => {
    expect(parseAmount(typed, 'EUR', locale)).toBeUndefined();
  });

  it('has no decimals in yen', () => {
    expect(parseAmount('116,700', 'JPY', 'en')).toBe(116_700);
    expect(parseAmount('116700.5', 'JPY', 'en')).toBeUndefined();
    expect(formatAmount({ minor: 116_700, currency: 'JPY' }, 'de')).toBe('116.700');
  });

  it('is parsed exactly from its formatted text in every language', () => {
    const locales = ['en', 'fr', 'zh-CN', 'de', 'es', 'it', 'ja', 'ru'];
    const currencies = ['USD', 'EUR', 'CNY', 'JPY', 'KWD'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        (minor, locale, currency) => {
          expect(parseAmount(formatAmount({ minor, currency }, locale), currency, locale)).toBe(minor);
        },
      ),
    );
  });
});

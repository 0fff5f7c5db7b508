import { hasSeveralEntries, splitEntries, splitLines, toCell } from '#lib/web/ui/import/parse-entries.ts';
import fc from '../../../../harness/fast-check.ts';

describe('pasted text', () => {
  it.each([
    ['commas', '000123,000456'],
    ['Chinese commas', '000123，000456、'],
    ['semicolons and spaces', ' 000123 ; 000456;'],
    ['full-width semicolons and spaces', '000123；\u3000000456'],
    ['tabs', '000123\t000456'],
    ['new lines of all kinds', '000123\r\n000456\r\n\n'],
    ['full-width digits', '０００１２３，０００４５６'],
    ['invisible characters', '\ufeff000123\u200b,\u200e000456'],
    ['quotes', '"000123","000456"'],
    ['an apostrophe that keeps a number a text', "'000123\n'000456"],
    ['a formula that keeps a number a text', '="000123"\t="000456"'],
    ['no-break spaces', '000123\u00a0000456'],
    ['half-width commas', '000123､000456'],
    ['the quotes of a cell with two lines', '"000123\n000456"'],
    ['other line ends', '000123\v000456\f\u0085'],
    ['isolates and dashes', '\u2068000123\u2069,\u061c000456\u180e'],
  ])('is split at %s and keeps leading zeros', (_, text) => {
    expect(splitEntries(text)).toEqual(['000123', '000456']);
  });

  it('splits entries at any separators', () => {
    const entry = fc.stringMatching(/^[0-9A-Za-z-]{1,32}$/);
    const gap = fc.stringMatching(/^[,;，；、 \t\r\n\u3000]{1,4}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, gap)), (parts) => {
        expect(splitEntries(parts.flat().join(''))).toEqual(parts.map(([each]) => each));
      }),
    );
  });

  it('keeps superscripts, so that the number is refused', () => {
    expect(splitEntries('000123¹ ①23')).toEqual(['000123¹', '①23']);
  });

  it('is split into lines', () => {
    expect(splitLines('000123\tTC-1\r\n\r\n000456, TC-2')).toEqual([
      ['000123', 'TC-1'],
      ['000456', 'TC-2'],
    ]);
  });

  it('distinguishes a single value from several', () => {
    expect([hasSeveralEntries('000123\n'), hasSeveralEntries('1 2')]).toEqual([false, true]);
  });

  it('keeps text that is not a number', () => {
    expect(toCell(' Ｘ-431 PRO ')).toBe('X-431 PRO');
  });
});

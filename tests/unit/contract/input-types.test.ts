import type { z } from 'zod';
import { type InputTypeName, inputTypes } from '#lib/contract/input-types.ts';
import { DealerDraft } from '#lib/contract/operations/dealers.ts';
import { devices } from '#lib/contract/operations/devices.ts';
import { FeedbackDraft } from '#lib/contract/operations/feedback.ts';
import { orders } from '#lib/contract/operations/orders.ts';
import { resetFormSchema } from '#lib/contract/operations/password.ts';
import { RefundDraft } from '#lib/contract/operations/refunds.ts';
import { ResetDraft } from '#lib/contract/operations/resets.ts';
import { session } from '#lib/contract/operations/session.ts';
import { Shipping } from '#lib/contract/operations/shop-orders.ts';
import { snFree } from '#lib/contract/operations/sn-free.ts';
import { Activation, transfers } from '#lib/contract/operations/transfers.ts';
import { splitEntries, toCell } from '#lib/web/ui/import/parse-entries.ts';
import { cleanFilter, parseListState } from '#lib/web/ui/list/state/list-url.ts';
import fc from '../../harness/fast-check.ts';

const invisible = [
  ...'\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2068\u2069\ufeff\ufe0f\u034f',
];
const blanks = [...' \t\u00a0\u1680\u2003\u2009\u202f\u205f\u3000'];
const hyphens = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'];
const zeros = ['0', '\uff10', '\u0660', '\u06f0', '\u0966'];
const quotes = ['', "'", '\u2018', '\u2019', '\uff07'];

const wide = (character: string) => String.fromCharCode(character.charCodeAt(0) + 0xfee0);

/** The character in one of its notations. */
const notation = (character: string) => {
  if (character === ' ') return fc.constant(' ');
  if (character === '-') return fc.constantFrom(...hyphens);
  if (/\d/.test(character))
    return fc.constantFrom(
      ...zeros.map((zero) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(character))),
    );
  return fc.constantFrom(character, wide(character));
};

/** The number with noise between its characters, and an apostrophe in front. */
const noisy = (number: string, between: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...quotes),
      fc.tuple(...[...number].map(notation)),
      fc.array(fc.constantFrom('', ...between), {
        minLength: number.length + 1,
        maxLength: number.length + 1,
      }),
    )
    .map(([quote, characters, gaps]) => {
      const text = characters.map((each, index) => (gaps[index] ?? '') + each).join('') + (gaps.at(-1) ?? '');
      return quote + text;
    });

const numberOf = (type: InputTypeName) =>
  ({
    code: fc.stringMatching(/^\d{4,8}$/),
    year: fc.stringMatching(/^\d{4}$/),
    tcode: fc.stringMatching(/^[0-9A-Z][0-9A-Za-z-]{5,18}$/),
    identifier: fc.stringMatching(/^\d[0-9A-Za-z-]{4,18}$/),
  })[type as string] ?? fc.stringMatching(/^\d[0-9A-Za-z-]{3,18}$/);

const typeNames = Object.keys(inputTypes) as InputTypeName[];
const hasSpaces = (type: InputTypeName) => ['identifier', 'term', 'numberTerm'].includes(type);

const isOfDevice = (type: InputTypeName) => ['sn', 'snPart', 'tcode'].includes(type);

/** The number in groups of four characters, with invisible noise. */
const grouped = (number: string) =>
  fc
    .tuple(fc.constantFrom(...blanks), noisy(number.match(/.{1,4}/gs)?.join(' ') ?? '', invisible))
    .map(([blank, text]) => blank + text.replaceAll(' ', blank) + blank);

const noisyNumberOf = (type: InputTypeName) =>
  numberOf(type).chain((number) =>
    fc.tuple(
      fc.constant(number),
      isOfDevice(type)
        ? grouped(number)
        : noisy(number, hasSpaces(type) ? invisible : [...invisible, ...blanks]),
    ),
  );

describe.each(typeNames)('a typed %s', (type) => {
  const { clean, accepts } = inputTypes[type];

  it('is the same number in every notation', () => {
    fc.assert(
      fc.property(noisyNumberOf(type), ([number, text]) => {
        expect(clean(text)).toBe(number);
        expect(accepts.test(clean(text))).toBe(true);
      }),
    );
  });

  it('is cleaned once: a second cleaning changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const cleaned = clean(text);
        fc.pre(!/^['"=‘’“”]/.test(cleaned));
        expect(clean(cleaned)).toBe(cleaned);
      }),
    );
  });
});

describe('look-alikes', () => {
  const numbers = typeNames.filter((type) => !['term', 'numberTerm'].includes(type));
  it.each(numbers)('are never read as digits: %s', (type) => {
    const { clean, accepts } = inputTypes[type];
    fc.assert(
      fc.property(numberOf(type), fc.constantFrom(...'¹²³⁴₅①⑳½Ⅳⅷ❶㊿🄂𝟏𝟢𝟶🯵'), fc.nat(10), (number, odd, at) => {
        const text = number.slice(0, at) + odd + number.slice(at);
        expect(clean(text)).toBe(text);
        expect(accepts.test(clean(text))).toBe(false);
      }),
    );
  });

  it.each([...'АВСОа'])('Cyrillic %s is refused in serial numbers, Tcodes and order numbers', (letter) => {
    for (const { clean, accepts } of [inputTypes.sn, inputTypes.tcode, inputTypes.recordNumber])
      expect(accepts.test(clean(`12345${letter}7`))).toBe(false);
  });
});

describe('a serial number beside another text', () => {
  it.each(['X-431 000123000062', '000123000062 1', 'SN 000123000062', '000123000062 000123000063'])(
    '%s is refused, not joined',
    (text) => {
      for (const { clean, accepts } of [inputTypes.sn, inputTypes.snPart, inputTypes.tcode]) {
        expect(clean(text)).toBe(text);
        expect(accepts.test(text)).toBe(false);
      }
    },
  );
});

describe('texts', () => {
  it.each([
    ['ＡＢＣ商会', 'ＡＢＣ商会'],
    ["O'Brien", "O'Brien"],
    ["'t Hart", "'t Hart"],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u2068München\u2069\u200d', 'München'],
    ['Grupo\u00a0\u00a0Ocaña', 'Grupo Ocaña'],
    ['Ｘ－４３１　PRO', 'X-431 PRO'],
    ['+49 89 123–456', '+49 89 123-456'],
    ['第１章', '第１章'],
  ])('%j is searched as %j', (text, cleaned) => expect(inputTypes.term.clean(text)).toBe(cleaned));

  it('are numbers where they have only digits', () => {
    expect(inputTypes.numberTerm.clean('0001 2300 0062')).toBe('000123000062');
    expect(inputTypes.numberTerm.clean('X-431 PRO 3')).toBe('X-431 PRO 3');
  });
});

/** Each place that takes a value of the type, as a function from the typed text to what the vendor gets. */
const field = (schema: z.ZodType, name: string) => (text: string) => {
  const shape = (schema as z.ZodObject).shape as Record<string, z.ZodType>;
  return shape[name]?.parse(text);
};
const filter = (type: InputTypeName) => ({ kind: 'text' as const, name: 'x', label: '', input: type });
const inUrl = (type: InputTypeName) => (text: string) =>
  parseListState(new URLSearchParams({ x: text }), { filters: [filter(type)], sortableFields: [] }).filters.x;
const typedFilter = (type: InputTypeName) => (text: string) => cleanFilter(filter(type), text);

const places: [type: InputTypeName, place: string, read: (text: string) => unknown][] = [
  ['snPart', 'device search', field(devices.list.query as z.ZodType, 'q')],
  ['snPart', 'filter in the URL', inUrl('snPart')],
  ['snPart', 'typed filter', typedFilter('snPart')],
  ['sn', 'path', field(devices.read.params as z.ZodType, 'sn')],
  ['sn', 'SN-free search', field(snFree.search.query as z.ZodType, 'sn')],
  ['sn', 'distribution', (text) => transfers.send.body?.parse({ dealer: '1', sns: [text] }).sns[0]],
  ['sn', 'activation', field(Activation, 'sn')],
  ['sn', 'feedback', field(FeedbackDraft, 'sn')],
  ['sn', 'activation reset', field(ResetDraft, 'sn')],
  ['sn', 'Bluetooth number', field(ResetDraft, 'bluetoothSn')],
  ['tcode', 'activation', field(Activation, 'tcode')],
  ['recordNumber', 'order search', field(orders.list.query as z.ZodType, 'number')],
  ['recordNumber', 'order search in the URL', inUrl('recordNumber')],
  ['recordNumber', 'refund', field(RefundDraft, 'orderNumber')],
  ['recordNumber', 'courier number', field(Shipping, 'courierNumber')],
  ['code', 'password reset', field(resetFormSchema, 'code')],
  ['identifier', 'dealer number', field(DealerDraft, 'number')],
  ['identifier', 'phone', field(DealerDraft, 'contact')],
  ['identifier', 'account', field(session.create.body as z.ZodType, 'account')],
];

it.each(places)('%s: %s gives the same number for every notation', (type, _place, read) => {
  fc.assert(
    fc.property(noisyNumberOf(type), ([number, text]) => {
      expect(read(text)).toBe(number);
    }),
  );
});

it('an imported cell and a pasted entry give the same number', () => {
  fc.assert(
    fc.property(
      numberOf('sn').chain((number) => fc.tuple(fc.constant(number), noisy(number, invisible))),
      ([number, text]) => {
        expect(inputTypes.sn.clean(toCell(text))).toBe(number);
        expect(splitEntries(text)).toEqual([number]);
      },
    ),
  );
});

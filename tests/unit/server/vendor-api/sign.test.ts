import { createHash } from 'node:crypto';
import { sign } from '#lib/server/vendor-api/http/sign.ts';
import type { SignatureRules } from '#lib/server/vendor-format/compile-profile.ts';
import fc from '../../../harness/fast-check.ts';

const specified: SignatureRules = {
  format: 'key=value&',
  parameter: 'sign',
  place: 'body',
  isUpperCase: false,
  signsEmptyValues: false,
  secretLabel: '',
};

const signed = (parameters: Record<string, string>, rules: Partial<SignatureRules> = {}) =>
  sign(new Map(Object.entries(parameters)), 'sekret', { ...specified, ...rules });

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

// The digests are the output of `printf '%s' TEXT | md5sum` for hand-written texts.
describe('the vendor signature', () => {
  it.each([
    ['key=value&', 'a=1&b=twosekret', '9bc60d2f66acc1821249005cdbb4f998'],
    ['keyvalue', 'a1btwosekret', 'b77e79f758bff64ffc8071a7b2609441'],
    ['values', '1twosekret', 'c40b632e9ff623bebdc273c020dac6d8'],
  ] as const)('joins %s as %s', (format, _text, digest) => {
    expect(signed({ b: 'two', a: '1' }, { format })).toBe(digest);
  });

  it('signs values unchanged: &, =, +, %, spaces, Chinese and emoji', () => {
    // k=a&b=c&d==+% 中文 😀sekret
    expect(signed({ k: 'a&b=c', d: '=+% 中文 😀' })).toBe(signed({ d: '=+% 中文 😀', k: 'a&b=c' }));
    expect(signed({ k: 'a&b=c&d==+% 中文 😀' })).toBe('1cf1f6f5e74135bce8a3c5266348cf30');
  });

  it('sorts by code unit: capitals before the underscore, small letters after it', () => {
    expect(signed({ a: '3', _: '2', A: '1' })).toBe('f2ed08440be8363ad353fe1ac5f7f3b4');
  });

  it('excludes empty values and the signature itself', () => {
    expect(signed({ a: '', sign: 'x' })).toBe('3d3d0d8bc049e2bff8c834b3efa44b54');
  });

  it('follows the rules of a profile', () => {
    const parameters = { b: 'two', a: '', signature: 'x' };
    expect(signed(parameters, { parameter: 'signature' })).toBe(md5('b=twosekret'));
    expect(signed(parameters, { parameter: 'signature', signsEmptyValues: true })).toBe(
      md5('a=&b=twosekret'),
    );
    expect(signed({ b: 'two' }, { isUpperCase: true })).toBe(md5('b=twosekret').toUpperCase());
    expect(signed({ b: 'two' }, { secretLabel: '&key=' })).toBe(md5('b=two&key=sekret'));
  });

  it('signs any text, also 10,000 characters', () => {
    const texts = fc.dictionary(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 10_000 }),
    );
    fc.assert(
      fc.property(texts, (parameters) => {
        const pairs = Object.keys(parameters)
          .filter((key) => key !== 'sign' && parameters[key] !== '')
          .sort((a, b) => (a < b ? -1 : 1))
          .map((key) => `${key}=${parameters[key]}`);
        const expected = createHash('md5')
          .update(Buffer.from(`${pairs.join('&')}sekret`, 'utf8'))
          .digest('hex');
        expect(signed(parameters)).toBe(expected);
      }),
    );
  });
});

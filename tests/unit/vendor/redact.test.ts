import { VendorRefused } from '../../../lib/vendor/http/errors.ts';
import { redactor, redactRefusal } from '../../../lib/vendor/http/redact.ts';
import { toEncodings } from '../../harness/encodings.ts';

const credentials = {
  token: 'Zq9/tok+en_0123456789abcdef~!',
  secret: `test secret/+?&="'<>\\(5c1d9e)*`,
  password: 'Pässwörd "9" \\u0041%41&amp;',
};

describe.each(Object.entries(credentials))('the %s', (_, credential) => {
  const redact = redactor([credential]);

  it.each([...toEncodings([credential]), ['in upper case', credential.toUpperCase()]])(
    'is removed %s: %j',
    (_form, text) => {
      for (const around of [text, `refused: ${text}!`, `{"authorization": "Bearer ${text}"}`])
        expect(redact([around])).toEqual(['']);
    },
  );

  it.each(toEncodings([credential]))('is removed %s from nested JSON, HTML and URLs: %j', (_form, text) => {
    const nested = [JSON.stringify({ text }), text.replaceAll('&', '&#x26;'), encodeURIComponent(text)];
    expect(redact(nested)).toEqual(['', '', '']);
  });

  it('is removed in base64 at any offset', () => {
    const texts = ['', 'a', 'ab', 'abc', 'Bearer '].map((before) =>
      btoa(unescape(encodeURIComponent(before + credential))),
    );
    expect(redact([...texts, ...texts.map((text) => text.replace(/.{7}/g, '$&\n '))])).toEqual(
      Array(10).fill(''),
    );
  });
});

describe('a rejection by the vendor', () => {
  const all = Object.values(credentials);
  const refusal = (vendorText: string, data: unknown = null) =>
    redactRefusal(new VendorRefused(7, vendorText, data), all);

  it.each(Object.entries(credentials))(
    'loses the %s in keys and values of its data at any depth',
    (_, credential) => {
      const { code, vendorText, data } = refusal('no', {
        field: credential,
        list: [{ [`a ${credential}`]: 1, b: { c: `x${credential}` } }],
        other: ['y', 2, true, null],
      });
      expect([code, vendorText]).toEqual([7, 'no']);
      expect(data).toEqual({ field: '', list: [{ b: { c: '' } }], other: ['y', 2, true, null] });
    },
  );

  it('stays complete when a password is a short word', () => {
    expect(redactRefusal(new VendorRefused(7, 'no', { x: 1 }), ['a'])).toMatchObject({
      vendorText: 'no',
      data: { x: 1 },
    });
  });

  it('loses a password that is a number', () => {
    const { data } = redactRefusal(new VendorRefused(7, '', { number: 12345678, wait: 60 }), ['12345678']);
    expect(data).toEqual({ number: null, wait: 60 });
  });

  it.each(['Not today', '100 % of 5 & 6 \\ "7"', '%zz &unknown; \\q %', 'a+b c'])('keeps %j', (text) => {
    expect(refusal(text, { field: text })).toMatchObject({ vendorText: text, data: { field: text } });
    expect(redactor(['', ''])(text)).toBe(text);
  });
});

describe('long texts', () => {
  it('become empty beyond 64 KB, and plain ones are kept up to it', () => {
    const redact = redactor([credentials.token]);
    expect(redact('x '.repeat(32_768))).toHaveLength(65_536);
    expect(redact('x '.repeat(32_769))).toBe('');
  });

  it('are decoded up to a limit, after which all become empty', () => {
    const encoded = '%2525255c\\\\u0026amp;#x25;'.repeat(2_600);
    const started = performance.now();
    const redacted = redactor(Object.values(credentials))(Array(500).fill(encoded)) as string[];
    expect(performance.now() - started).toBeLessThan(2_000);
    expect([redacted[0], redacted[499]]).toEqual([encoded, '']);
  });
});

import { createRedactor, redactRefusal } from '#lib/server/vendor-api/http/redact.ts';
import { VendorRefused } from '#lib/server/vendor-api/http/refusal.ts';
import { decodeStepwise } from '#lib/server/vendor-api/http/text-encodings.ts';
import { toEncodings } from '../../../harness/samples/encodings.ts';

jest.mock('#lib/server/vendor-api/http/text-encodings.ts', () => {
  const { decodeStepwise } = jest.requireActual<
    typeof import('#lib/server/vendor-api/http/text-encodings.ts')
  >('#lib/server/vendor-api/http/text-encodings.ts');
  return { decodeStepwise: jest.fn(decodeStepwise) };
});

const credentials = {
  token: 'Zq9/tok+en_0123456789abcdef~!',
  secret: `test secret/+?&="'<>\\(5c1d9e)*`,
  password: 'Pässwörd "9" \\u0041%41&amp;',
};

describe.each(Object.entries(credentials))('the %s', (_, credential) => {
  const redact = createRedactor([credential]);

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

const refusal = (vendorText: string, data: unknown = null) =>
  redactRefusal(new VendorRefused(7, vendorText, data), Object.values(credentials));

describe('a part of a credential', () => {
  const tokens = {
    hex: '9f86d081884c7d659a2feaa0c55ad015',
    mixed: 'Zq9tok3nR7xW2mK5vB8nL4pT6yH1jD0s',
    digits: '4711081547110815471108154711',
    jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.dBjftJeZ4CVPmB92K27uhbUJU1p1r',
    short: 'k3Y-9x-Q7z!',
    bracketed: credentials.secret,
  };

  it.each(Object.entries(tokens))('is removed when the vendor cut a %s credential', (_, token) => {
    const redact = createRedactor([token]);
    for (const share of [0.75, 0.8, 0.9, 0.97]) {
      const length = Math.floor(token.length * share);
      for (const part of [token.slice(0, length), token.slice(-length)]) {
        for (const text of [`token ${part}… is invalid`, `token=${encodeURIComponent(part)}`, part])
          expect([part, redact([text])]).toEqual([part, ['']]);
      }
    }
  });

  it.each(toEncodings([tokens.mixed.slice(0, 24)]))('is removed %s', (_form, text) => {
    expect(createRedactor([tokens.mixed])([`a ${text}…`])).toEqual(['']);
  });

  it.each(toEncodings([tokens.mixed.slice(-24)]))('is removed from the end %s', (_form, text) => {
    expect(createRedactor([tokens.mixed])([`…${text}`])).toEqual(['']);
  });

  it('is kept when it could be any word or number', () => {
    const redact = createRedactor([
      'distribution2026',
      'correcthorsebatterystaple',
      'Dealer1!',
      ...Object.values(tokens),
    ]);
    const texts = [
      ...['The distribution failed', 'distributed', 'correct horse', 'Dealer not found', 'a dealer', 'token'],
      ...['9f86', 'error 4711', 'order 47110815', 'eyJ', 'Zq9', 'code 0815', 'staple', '2026'],
    ];
    expect(redact(texts)).toEqual(texts);
  });
});

/** The decoded texts and characters since `mockClear`. */
const work = () => {
  const texts = jest.mocked(decodeStepwise).mock.calls.map(([text]) => text);
  return { texts: texts.length, characters: texts.join('').length };
};

describe('the work of one redaction', () => {
  it.each([
    [
      'many short texts',
      Array.from({ length: 240_000 }, (_, index) => `text number ${index}, which is plain`),
    ],
    [
      'many keys',
      Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`a long key number ${index}`, 1])),
    ],
    ['many numbers', Array.from({ length: 240_000 }, (_, index) => 1e15 + index)],
    ['long texts', Array.from({ length: 500 }, (_, index) => `${index} ${'x '.repeat(30_000)}`)],
  ])('has a limit for %s', (_, data) => {
    for (const [redact, texts, characters] of [
      [createRedactor(Object.values(credentials)), 20_000, 4_300_000],
      [(each: unknown) => refusal('', each).data, 2_000, 330_000],
    ] as const) {
      jest.mocked(decodeStepwise).mockClear();
      const redacted = JSON.stringify(redact(data));
      expect(work().texts).toBeLessThanOrEqual(texts + 100);
      expect(work().characters).toBeLessThanOrEqual(characters);
      // What is not read counts as a match.
      expect(redacted.length).toBeLessThan(JSON.stringify(data).length / 2);
    }
  });

  it('has a limit for nested data', () => {
    const nested = JSON.parse(`${'['.repeat(50_000)}"x"${']'.repeat(50_000)}`) as unknown;
    expect(() => createRedactor(Object.values(credentials))(nested)).not.toThrow();
  });

  it('covers a page of the chat', () => {
    const page = Array.from({ length: 10 }, () => ({
      content: 'x '.repeat(4_000),
      from_name: 'Ann',
      log_id: 7,
    }));
    expect(createRedactor(Object.values(credentials))(page)).toEqual(page);
  });
});

describe('a rejection by the vendor', () => {
  it.each(Object.entries(credentials))(
    'loses the %s in keys and values of its data at any depth',
    (_, credential) => {
      const { vendorCode, vendorText, data } = refusal('no', {
        field: credential,
        list: [{ [`a ${credential}`]: 1, b: { c: `x${credential}` } }],
        other: ['y', 2, true, null],
      });
      expect([vendorCode, vendorText]).toEqual([7, 'no']);
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
    expect(createRedactor(['', ''])(text)).toBe(text);
  });
});

describe('long texts', () => {
  it('become empty beyond 64 KB, and plain ones are kept up to it', () => {
    const redact = createRedactor([credentials.token]);
    expect(redact('x '.repeat(32_768))).toHaveLength(65_536);
    expect(redact('x '.repeat(32_769))).toBe('');
  });

  it('are decoded up to a limit, after which all become empty', () => {
    const encoded = '%2525255c\\\\u0026amp;#x25;'.repeat(2_600);
    const redact = createRedactor(Object.values(credentials));
    jest.mocked(decodeStepwise).mockClear();
    const redacted = redact(Array.from({ length: 500 }, (_, index) => encoded + index)) as string[];
    // The limit of 4 MB includes the decoded texts.
    expect(work().characters).toBeLessThan(1_000_000);
    expect([redacted[0], redacted[499]]).toEqual([`${encoded}0`, '']);
  });
});

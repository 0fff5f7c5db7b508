import { parseBody } from '../../sandbox/http/body.ts';
import {
  type SignFormat,
  signature,
  signedText,
  signFormat,
  signHeader,
  verifySignature,
} from '../../sandbox/signature.ts';

const byDefault: SignFormat = { join: 'key=value&', place: 'parameter' };
const fields: [string, string][] = [
  ['a1', '3'],
  ['ä', 'Zoë 中'],
  ['B', '2'],
  ['a', '1'],
  ['empty', ''],
  ['sign', 'whatever'],
];

/** The digests come from md5sum, over the text in the comment and the word "secret". */
describe('the signature', () => {
  it.each([
    // B=2&a=1&a1=3&ä=Zoë 中
    ['key=value&', 'ef2b711dcba6eca62ad818d9b2311128'],
    // B2a1a13äZoë 中
    ['keyvalue', 'e702a5112b3672f6c74c21473ed81eae'],
    // 213Zoë 中
    ['values', '57f777856892c803f88abc3b744e9d8f'],
  ])('in the format %s sorts by bytes and excludes sign and empty values', (format, expected) => {
    expect(signature(signedText(fields, signFormat(format)), 'secret')).toBe(expected);
  });

  it('covers the secret only when there are no values', () => {
    expect(signature(signedText([['a', '']], byDefault), 'secret')).toBe('5ebe2294ecd0e0f08eab7690d2a6ee69');
  });

  it('is valid in the parameter', () => {
    const pairs: [string, string][] = [
      ['password', 'sandbox1'],
      ['account', 'main'],
      ['sign', '19de61c7035ffa946609f39320b7ff58'],
    ];
    expect(verifySignature(pairs, undefined, 'secret', byDefault)).toMatchObject({
      ok: true,
      reason: 'valid',
    });
    expect(verifySignature(pairs, undefined, 'another', byDefault)).toMatchObject({
      ok: false,
      reason: 'wrong',
    });
    expect(verifySignature(pairs.slice(0, 2), undefined, 'secret', byDefault)).toMatchObject({
      reason: 'missing',
    });
    expect(verifySignature([...pairs, ['account', 'sub']], undefined, 'secret', byDefault).ok).toBe(false);
  });

  it('is valid in the header only when the format says so', () => {
    const inHeader = signFormat('key=value&:header');
    const pairs: [string, string][] = [
      ['account', 'main'],
      ['password', 'sandbox1'],
    ];
    expect(verifySignature(pairs, '19de61c7035ffa946609f39320b7ff58', 'secret', inHeader).ok).toBe(true);
    expect(
      verifySignature([...pairs, ['sign', '19de61c7035ffa946609f39320b7ff58']], undefined, 'secret', inHeader)
        .ok,
    ).toBe(false);
  });

  it('of a dialect has another name, upper case and empty values', () => {
    const format: SignFormat = {
      ...{ join: 'keyvalue', place: 'parameter', name: 'signature' },
      ...{ isUpperCase: true, signsEmpty: true },
    };
    const pairs: [string, string][] = [
      ['b', ''],
      ['a', '1'],
      // a1b and the word "secret", by md5sum.
      ['signature', 'DB425221C1C84887D0B6AD0B936E3EEB'],
    ];
    expect(verifySignature(pairs, undefined, 'secret', format)).toMatchObject({ ok: true, base: 'a1b' });
    expect(verifySignature(pairs, undefined, 'secret', { ...format, isUpperCase: false }).ok).toBe(false);
    expect(verifySignature(pairs, undefined, 'secret', { ...format, signsEmpty: false }).ok).toBe(false);
    const header = { ...format, place: 'header', name: 'X-Signature' } as const;
    expect(signHeader(header)).toBe('x-signature');
    expect(verifySignature(pairs.slice(0, 2), 'DB425221C1C84887D0B6AD0B936E3EEB', 'secret', header).ok).toBe(
      true,
    );
  });

  it('rejects an unknown format', () => {
    expect(() => signFormat('sha1')).toThrow('VENDOR_SIGN_FORMAT');
  });
});

describe('a multipart body', () => {
  it('adds its texts to the signature, and keeps its files unchanged', async () => {
    const form = new FormData();
    form.set('type', '3');
    form.set('note', 'Zoë\r\n--not a boundary');
    form.set('files', new File([new Uint8Array([13, 10, 0, 255, 13, 10])], 'ü.png', { type: 'image/png' }));
    const sent = new Response(form);
    const { pairs, files } = parseBody(
      sent.headers.get('content-type') ?? '',
      Buffer.from(await sent.arrayBuffer()),
    );
    expect(pairs).toEqual([
      ['type', '3'],
      ['note', 'Zoë\r\n--not a boundary'],
    ]);
    // The SHA-256 of 0d 0a 00 ff 0d 0a, by sha256sum.
    const sha256 = 'fbcf10b3a6da4bf81af2bc5e624284b016b4f71972de0ae5f47f9cc00a91a6a1';
    const content = Buffer.from([13, 10, 0, 255, 13, 10]);
    expect(files).toEqual([{ field: 'files', name: 'ü.png', type: 'image/png', size: 6, sha256, content }]);
  });
});

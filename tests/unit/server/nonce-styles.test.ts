import { StyleNonces } from '../../../lib/server/nonce-styles.ts';

const page =
  '<head><style data-precedence="next" data-href="/a.css">a{}</style><style nonce="given">b{}</style></head>' +
  '<body><p>ü 你好 1 < 2</p><style media="not all" data-precedence="next">c{}</style><style>d{}</style></body><sty';
const expected = page
  .replace('<style data-precedence', '<style nonce="N+/=" data-precedence')
  .replace('<style media', '<style nonce="N+/=" media');

function through(chunks: Uint8Array[]): string {
  const styles = new StyleNonces('N+/=');
  return Buffer.concat([...chunks.map((chunk) => styles.pass(chunk)), styles.rest()]).toString();
}

describe('the nonce of hoisted styles', () => {
  const bytes = Buffer.from(page);

  it('is given to those, and to no others', () => {
    expect(through([bytes])).toBe(expected);
  });

  it('is given wherever the page is cut in two', () => {
    for (let at = 0; at <= bytes.length; at += 1)
      expect(through([bytes.subarray(0, at), bytes.subarray(at)])).toBe(expected);
  });

  it('is given when the page comes byte by byte', () => {
    expect(through([...bytes].map((byte) => Uint8Array.of(byte)))).toBe(expected);
  });
});

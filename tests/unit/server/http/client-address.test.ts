import type { IncomingMessage } from 'node:http';
import { clientAddress } from '#lib/server/http/client-address.ts';

jest.mock('#lib/server/config.ts', () => ({
  config: () => ({ TRUSTED_PROXIES: ['10.0.0.0/8', '::1', '192.0.2.7'] }),
}));

const from = (remoteAddress: string, forwarded?: string) =>
  clientAddress({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

describe('the client’s address', () => {
  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    // The header of an untrusted client is ignored.
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9', '203.0.113.9'],
    // The client's own value comes before the address that the proxy added.
    ['10.1.2.3', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9, 192.0.2.7, 10.9.9.9', '203.0.113.9'],
    ['::1', '2001:db8::5', '2001:db8::5'],
    ['10.1.2.3', 'nonsense', '10.1.2.3'],
    ['10.1.2.3', '1.2.3.4, nonsense', '10.1.2.3'],
    ['10.1.2.3', '203.0.113.9, nonsense, 10.9.9.9', '10.9.9.9'],
    ['10.1.2.3', '203.0.113.9, ', '10.1.2.3'],
    ['10.1.2.3', '203.0.113.9, 7', '10.1.2.3'],
    // Some proxies add the port.
    ['10.1.2.3', '203.0.113.9:5678', '203.0.113.9'],
    ['10.1.2.3', '203.0.113.9:5678, 10.9.9.9:80', '203.0.113.9'],
    ['10.1.2.3', '[2001:db8::5]:80', '2001:db8::5'],
    ['10.1.2.3', '[2001:db8::5]', '2001:db8::5'],
    ['10.1.2.3', '203.0.113.9, [2001:db8::5]x', '10.1.2.3'],
  ])('%s with %p is %s', (remote, forwarded, expected) => {
    expect(from(remote, forwarded)).toBe(expected);
  });
});

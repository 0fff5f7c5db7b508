import { parseCookie } from 'undici';
import { VendorCookies } from '#lib/server/vendor-format/vendor-cookies.ts';

const signInUrl = new URL('https://api.vendor.test/login');

function cookiesAfter(...headers: string[]): VendorCookies {
  const cookies = new VendorCookies();
  cookies.add(headers.map(parseCookie), signInUrl);
  // A session keeps them as JSON.
  return new VendorCookies(JSON.parse(JSON.stringify(cookies.stored)));
}

const sent = (url: string, ...headers: string[]) => cookiesAfter(...headers).headerFor(new URL(url));

describe('cookies of the vendor', () => {
  it('are sent to the same host', () => {
    expect(sent('https://api.vendor.test/a', 'a=1; HttpOnly', 'b=x%20y; Path=/')).toBe('a=1; b=x%20y');
    expect(sent('https://other.vendor.test/a', 'a=1')).toBe('');
    expect(sent('https://sub.api.vendor.test/a', 'a=1')).toBe('');
  });

  it('are sent to the hosts of their domain', () => {
    expect(sent('https://other.vendor.test/', 'a=1; Domain=.vendor.test')).toBe('a=1');
    expect(sent('https://evil-vendor.test/', 'a=1; Domain=vendor.test')).toBe('');
    expect(sent('https://api.vendor.test/', 'a=1; Domain=other.test')).toBe('');
  });

  it('are sent below their path', () => {
    expect(sent('https://api.vendor.test/im/x', 'a=1; Path=/im', 'b=2; Path=/imx')).toBe('a=1');
  });

  it('are sent encrypted if they must be', () => {
    expect(sent('http://api.vendor.test/', 'a=1; Secure')).toBe('');
    expect(sent('https://api.vendor.test/', 'a=1; Secure')).toBe('a=1');
  });

  it('are replaced and deleted by later ones', () => {
    expect(sent('https://api.vendor.test/', 'a=1', 'a=2')).toBe('a=2');
    expect(sent('https://api.vendor.test/', 'a=1', 'a=; Max-Age=0', 'b=3')).toBe('b=3');
    expect(sent('https://api.vendor.test/', 'a=1', 'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT')).toBe('');
  });

  it('need a name', () => {
    expect(sent('https://api.vendor.test/', 'x', '', '=y')).toBe('');
  });
});

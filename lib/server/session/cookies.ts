import { CodedError } from '#lib/contract/coded-error.ts';
import { config } from '../config.ts';

/** Browsers store no larger cookies; name and value together. */
const maxCookieBytes = 4096;

const isSecure = () => config().PORTAL_ORIGIN.startsWith('https:');

type CookieKind = 'vault' | 'identity';

/** Returns the name of a session cookie. `__Host-` binds it to host, path and https. */
export function cookieName(kind: CookieKind): string {
  return isSecure() ? `__Host-portal-${kind}` : `portal-${kind}`;
}

class CookieTooLarge extends CodedError {
  static override readonly brand = 'CookieTooLarge';
  static override readonly problemCode = 'vendorFailed';
}

/** Returns a `Set-Cookie` header. The cookie ends with the browser, and its seal expires. */
export function setCookie(kind: CookieKind, value: string): string {
  const pair = `${cookieName(kind)}=${value}`;
  if (Buffer.byteLength(pair) > maxCookieBytes)
    throw new CookieTooLarge(`The ${kind} cookie has no room for this session`);
  return `${pair}; ${cookieAttributes()}`;
}

export function clearCookies(): string[] {
  return [
    `${cookieName('vault')}=; ${cookieAttributes()}; Max-Age=0`,
    `${cookieName('identity')}=; ${cookieAttributes()}; Max-Age=0`,
  ];
}

function cookieAttributes(): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}

export function readCookie(header: string, name: string): string | undefined {
  let position = 0;
  while (position < header.length) {
    const end = header.indexOf(';', position) === -1 ? header.length : header.indexOf(';', position);
    const pair = header.slice(position, end).trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
    position = end + 1;
  }
  return undefined;
}

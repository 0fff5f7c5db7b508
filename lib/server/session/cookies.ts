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

/** The session does not fit into a cookie: the vendor has sent tokens or an identity that are too long (502). */
class CookieTooLarge extends CodedError {
  static override readonly brand = 'CookieTooLarge';
  static override readonly problemCode = 'vendorFailed';
}

/** Returns a `Set-Cookie` header. The cookie ends with the browser; its seal has an expiry of its own. Throws CookieTooLarge. */
export function setCookieHeader(kind: CookieKind, value: string): string {
  const pair = `${cookieName(kind)}=${value}`;
  if (Buffer.byteLength(pair) > maxCookieBytes)
    throw new CookieTooLarge(`The ${kind} cookie has no room for this session`);
  return `${pair}; ${cookieAttributes()}`;
}

/** Returns the `Set-Cookie` headers that delete the session's cookies. */
export function clearCookieHeaders(): string[] {
  return [
    `${cookieName('vault')}=; ${cookieAttributes()}; Max-Age=0`,
    `${cookieName('identity')}=; ${cookieAttributes()}; Max-Age=0`,
  ];
}

function cookieAttributes(): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}

/** Returns the value of the first cookie of this name in a `Cookie` header; undefined without one. */
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

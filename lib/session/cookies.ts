import { config } from '../config.ts';

/** Largest cookie that browsers store, name and value together, in bytes. */
const maxCookieBytes = 4096;

/** True when the portal is served over https; the demo on http://localhost is the exception. */
const isSecure = () => config().PORTAL_ORIGIN.startsWith('https:');

type CookieKind = 'vault' | 'identity';

/** Returns the name of a session cookie; `__Host-` binds it to this host, path and https. */
export function cookieName(kind: CookieKind): string {
  return isSecure() ? `__Host-portal-${kind}` : `portal-${kind}`;
}

/** Thrown when the vendor's token makes a cookie larger than browsers store. */
export class CookieTooLarge extends Error {
  override readonly name = 'CookieTooLarge';
}

/** Returns the `Set-Cookie` line of a session cookie. It ends with the browser; its seal expires. */
export function setCookie(kind: CookieKind, value: string): string {
  const pair = `${cookieName(kind)}=${value}`;
  if (Buffer.byteLength(pair) > maxCookieBytes)
    throw new CookieTooLarge(`The ${kind} cookie has no room for this session`);
  return `${pair}; ${attributes()}`;
}

/** Returns `Set-Cookie` lines that clear both cookies. */
export function clearCookies(): string[] {
  return [
    `${cookieName('vault')}=; ${attributes()}; Max-Age=0`,
    `${cookieName('identity')}=; ${attributes()}; Max-Age=0`,
  ];
}

function attributes(): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
}

/** Returns the value of a cookie in a `Cookie` header; the first one when a name is repeated. */
export function readCookie(header: string, name: string): string | undefined {
  let at = 0;
  while (at < header.length) {
    const end = header.indexOf(';', at) === -1 ? header.length : header.indexOf(';', at);
    const pair = header.slice(at, end).trim();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
    at = end + 1;
  }
  return undefined;
}

import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { tokensOfSignIn } from '../data/tokens.ts';
import { isObject } from './words.ts';

/** Returns the `Set-Cookie` headers of a successful sign-in, whose data has the token. */
export function signInCookies({ dialect, options }: SandboxContext, data: unknown): string[] {
  if (!dialect?.cookies || !isObject(data)) return [];
  const { session, others } = dialect.cookies;
  return [
    `${session}=${sessionCookie(options.secret, String(data.token))}; Path=/; HttpOnly`,
    ...Object.entries(others).map(([name, value]) => `${name}=${value}; Path=/`),
  ];
}

/** Whether the dialect accepts a valid token: as the right one of its sign-in, and with the cookie of that. */
export function isTokenAccepted(
  context: SandboxContext,
  token: string,
  signIn: number,
  cookieHeader: string | undefined,
): boolean {
  const { dialect, options } = context;
  if (!dialect?.bearer && !dialect?.cookies) return true;
  const [first = '', second] = tokensOfSignIn(context, signIn);
  if (dialect.bearer && token !== (dialect.bearer === 'token' ? first : second)) return false;
  const expected = sessionCookie(options.secret, first);
  return !dialect.cookies || cookiesIn(cookieHeader).get(dialect.cookies.session) === expected;
}

/** Whether a request has only cookies that the vendor sets. */
export function hasOnlyVendorCookies({ dialect }: SandboxContext, cookieHeader: string | undefined): boolean {
  if (!dialect?.cookies) return false;
  const { session, others } = dialect.cookies;
  return [...cookiesIn(cookieHeader).keys()].every((name) => name === session || Object.hasOwn(others, name));
}

/** Derived from the first token, so that it needs no table and ends with the sign-in. */
const sessionCookie = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`cookie ${token}`).digest('hex').slice(0, 26);

function cookiesIn(header = ''): Map<string, string> {
  const pairs = header.split(';').filter((part) => part.trim() !== '');
  return new Map(
    pairs.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}

import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { shared } from '../shared.ts';
import { accessTokenRegistry } from './access-token-registry.ts';
import { unknownClient } from './client.ts';
import { cookieName, readCookie } from './cookies.ts';
import type { Session } from './identity.ts';
import { isRevoked, type Revocable } from './revocation.ts';
import { openIdentity, openVault, type SealedGrant, type Vault } from './seal.ts';
import { sessionRegistry } from './session-registry.ts';

/** A live session with the vendor's tokens, which never leave the server. */
export interface AuthSession extends Session {
  readonly vault: Vault;
  /** True when it came as `Authorization: Bearer`: the response sets no cookie. */
  readonly bearer: boolean;
  /** The limits of an access token; null for a session. */
  readonly access: (Omit<SealedGrant, 'expires'> & { readonly id: string }) | null;
}

/** The authentication of a request. `stale` means that its session is no longer valid. */
export interface RequestAuth {
  readonly session: AuthSession | null;
  readonly isStale: boolean;
}

/** Separates the two halves of a bearer token; an identity never contains it. */
export const bearerSeparator = '~';

/** The prefix of access tokens, by which people and secret scanners recognize them. */
export const accessTokenPrefix = 'dpt_';

const anonymous: RequestAuth = { session: null, isStale: false };

/** Opening a vault takes 200 µs of CPU, so opened seals are cached. */
const sessionCache = shared(
  'openedSeals',
  () => new LRUCache<string, AuthSession>({ max: 5_000, ttl: 60_000 }),
);

/** Authenticates a request by its `Authorization` or its `Cookie` header. Never throws. */
export async function authenticateRequest(
  authorization: string | null,
  cookie: string | null,
): Promise<RequestAuth> {
  const seals = authorization ? bearerSeals(authorization) : cookieSeals(cookie ?? '');
  if (!seals) return anonymous;
  // Seals of a bearer token are not valid as cookies, nor the reverse.
  const key = `${seals.bearer}${bearerSeparator}${seals.identity}${bearerSeparator}${seals.vault}`;
  const session = sessionCache.get(key) ?? (await unseal(seals));
  if (!session) return { session: null, isStale: true };
  sessionCache.set(key, session);
  if (!(await isActive(session))) return { session: null, isStale: true };
  recordUse(session);
  return { session, isStale: false };
}

/** Lists a session or an access token as used. */
function recordUse(session: AuthSession): void {
  const { sid, identity, access, expiresAt, vault } = session;
  if (access) {
    accessTokenRegistry().recordUse(identity.userId, { ...access, made: vault.began, expires: expiresAt });
    return;
  }
  const { delivery, client = unknownClient, began } = vault;
  const entry = { id: sid, delivery, client, made: began, expires: sessionExpiry(session) };
  sessionRegistry().recordUse(identity.userId, entry);
}

interface Seals {
  readonly identity: string;
  readonly vault: string;
  readonly bearer: boolean;
}

function bearerSeals(authorization: string): Seals | null {
  const [scheme, text = ''] = authorization.split(' ');
  const token = text.startsWith(accessTokenPrefix) ? text.slice(accessTokenPrefix.length) : text;
  // The first separator: the vault's seal contains more.
  const at = token.indexOf(bearerSeparator);
  const [identity, vault] = at === -1 ? ['', ''] : [token.slice(0, at), token.slice(at + 1)];
  return scheme?.toLowerCase() === 'bearer' ? { identity, vault, bearer: true } : null;
}

function cookieSeals(cookie: string): Seals | null {
  const identity = readCookie(cookie, cookieName('identity'));
  const vault = readCookie(cookie, cookieName('vault'));
  return identity || vault ? { identity: identity ?? '', vault: vault ?? '', bearer: false } : null;
}

/** Opens both seals; null unless they belong together. */
async function unseal(seals: Seals): Promise<AuthSession | null> {
  if (!seals.identity || !seals.vault) return null;
  const [identity, what] = await Promise.all([openIdentity(seals.identity), openVault(seals.vault)]);
  if (!identity || !what || identity.sid !== what.sid) return null;
  const delivery = seals.bearer ? 'bearer' : 'cookie';
  if (what.delivery !== delivery || (identity.delivery ?? delivery) !== delivery) return null;
  const { access: grant, ...vault } = what;
  const expiresAt = grant?.expires ?? what.began + config().SESSION_ABSOLUTE_SECONDS;
  const access = grant ? { id: what.sid, ...withoutEnd(grant) } : null;
  return { sid: identity.sid, identity: identity.identity, expiresAt, vault, bearer: seals.bearer, access };
}

const withoutEnd = ({ name, rights, areas, parent }: SealedGrant) => ({ name, rights, areas, parent });

/**
 * Returns when a session ends if it is not used again, in seconds since the epoch. A bearer token cannot be sealed again
 * with each use, so it has no idle limit.
 */
export function sessionExpiry({ bearer, expiresAt, vault }: AuthSession): number {
  return bearer ? expiresAt : Math.min(expiresAt, vault.seen + config().SESSION_IDLE_SECONDS);
}

async function isActive(session: AuthSession): Promise<boolean> {
  return Date.now() / 1000 < sessionExpiry(session) && (await isStillValid(session));
}

/** Returns whether a session that was live a moment ago has neither expired nor been ended. */
export async function isStillValid(session: AuthSession): Promise<boolean> {
  if (Date.now() / 1000 >= session.expiresAt) return false;
  return !(await isRevoked(toRevocable(session)));
}

/** The ids by which a session is revoked. */
export const toRevocable = ({ sid, identity, vault, access }: AuthSession): Revocable => ({
  sid,
  userId: identity.userId,
  began: vault.began * 1000,
  ...(access ? { parent: access.parent } : {}),
});

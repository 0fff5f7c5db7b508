import { LRUCache } from 'lru-cache';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';
import { accessTokenRegistry, sessionRegistry } from './account-registry.ts';
import { unknownClient } from './client.ts';
import { cookieName, readCookie } from './cookies.ts';
import type { PublicSession } from './public-session.ts';
import { isRevoked, type Revocable } from './revocation.ts';
import { openIdentity, openVault, type SealedGrant, type Vault } from './seal.ts';

/** A valid session with the vendor's tokens, which never leave the server. */
export interface AuthSession extends PublicSession {
  readonly vault: Vault;
  /** Sent as `Authorization: Bearer`, so the response sets no cookie. */
  readonly bearer: boolean;
  /** The limits of an access token; null for a session. */
  readonly access: (Omit<SealedGrant, 'expiresAt'> & { readonly id: string }) | null;
}

export interface RequestAuth {
  readonly session: AuthSession | null;
  /** The request has a session that is no longer valid. */
  readonly isStale: boolean;
}

/** Separates identity and vault of a bearer token; an identity never contains it. */
export const bearerSeparator = '~';

/** Secret scanners recognize access tokens by this prefix. */
export const accessTokenPrefix = 'dpt_';

const anonymous: RequestAuth = { session: null, isStale: false };
const stale: RequestAuth = { session: null, isStale: true };

/** Opened seals by their text, because opening a vault takes 200 µs of CPU. */
const sessionCache = perProcess(
  'openedSeals',
  () => new LRUCache<string, AuthSession>({ max: 5_000, ttl: 60_000 }),
);

/**
 * Authenticates a request by its header `Authorization`, else by `Cookie`, and records the use. Never throws: with an invalid
 * or revoked session, `isStale` is true.
 */
export async function authenticateRequest(
  authorization: string | null,
  cookie: string | null,
): Promise<RequestAuth> {
  const seals = authorization ? bearerSeals(authorization) : cookieSeals(cookie ?? '');
  if (!seals) return anonymous;
  const key = `${seals.bearer}${bearerSeparator}${seals.identity}${bearerSeparator}${seals.vault}`;
  const session = sessionCache.get(key) ?? (await unseal(seals));
  if (!session) return stale;
  sessionCache.set(key, session);
  if (!(await isActive(session))) return stale;
  recordUse(session);
  return { session, isStale: false };
}

function recordUse(session: AuthSession): void {
  const { sid, identity, access, expiresAt, vault } = session;
  const { delivery, client = unknownClient, startedAt: createdAt } = vault;
  if (access) accessTokenRegistry().recordUse(identity.userId, { ...access, createdAt, expiresAt });
  else {
    const entry = { id: sid, delivery, client, createdAt, expiresAt: sessionExpiry(session) };
    sessionRegistry().recordUse(identity.userId, entry);
  }
}

/** The two encrypted parts of a session: who it is, and the vendor's tokens. */
interface Seals {
  readonly identity: string;
  readonly vault: string;
  readonly bearer: boolean;
}

function bearerSeals(authorization: string): Seals | null {
  const [scheme, text = '', ...rest] = authorization.trim().split(/ +/);
  const token = text.startsWith(accessTokenPrefix) ? text.slice(accessTokenPrefix.length) : text;
  if (scheme?.toLowerCase() !== 'bearer') return null;
  const separatorAt = rest.length > 0 ? -1 : token.indexOf(bearerSeparator);
  // Empty seals are refused as stale, unlike a request without a session.
  if (separatorAt === -1) return { identity: '', vault: '', bearer: true };
  return { identity: token.slice(0, separatorAt), vault: token.slice(separatorAt + 1), bearer: true };
}

function cookieSeals(cookie: string): Seals | null {
  const identity = readCookie(cookie, cookieName('identity'));
  const vault = readCookie(cookie, cookieName('vault'));
  return identity || vault ? { identity: identity ?? '', vault: vault ?? '', bearer: false } : null;
}

/** Opens both seals; returns null unless they belong to one session and were delivered this way. */
async function unseal(seals: Seals): Promise<AuthSession | null> {
  if (!seals.identity || !seals.vault) return null;
  const [claims, content] = await Promise.all([openIdentity(seals.identity), openVault(seals.vault)]);
  if (!claims || !content || claims.sid !== content.sid) return null;
  const delivery = seals.bearer ? 'bearer' : 'cookie';
  if (content.delivery !== delivery || (claims.delivery ?? delivery) !== delivery) return null;
  const { access: grant, ...vault } = content;
  const expiresAt = grant?.expiresAt ?? content.startedAt + config().SESSION_ABSOLUTE_SECONDS;
  const access = grant ? { id: content.sid, ...withoutExpiry(grant) } : null;
  return { sid: claims.sid, identity: claims.identity, expiresAt, vault, bearer: seals.bearer, access };
}

const withoutExpiry = ({ name, rights, areas, parent }: SealedGrant) => ({ name, rights, areas, parent });

/**
 * Returns when a session ends unless it is used again, in seconds since the epoch. A bearer token cannot be renewed, so it
 * has no idle limit.
 */
export function sessionExpiry({ bearer, expiresAt, vault }: AuthSession): number {
  return bearer ? expiresAt : Math.min(expiresAt, vault.lastUsedAt + config().SESSION_IDLE_SECONDS);
}

async function isActive(session: AuthSession): Promise<boolean> {
  return Date.now() / 1000 < sessionExpiry(session) && (await isStillValid(session));
}

/** Returns whether an authenticated session has neither expired nor been revoked since. */
export async function isStillValid(session: AuthSession): Promise<boolean> {
  if (Date.now() / 1000 >= session.expiresAt) return false;
  return !(await isRevoked(toRevocable(session)));
}

export const toRevocable = ({ sid, identity, vault, access }: AuthSession): Revocable => ({
  sid,
  userId: identity.userId,
  startedAtMs: vault.startedAt * 1000,
  ...(access ? { parent: access.parent } : {}),
});

/** The fields of a log line that name who acted: the account, its session and, for a program, the access token. */
export function sessionFields({ sid, identity, access }: AuthSession) {
  const user = identity.userId;
  return access
    ? { user, session: access.parent, token: access.id, tokenName: access.name }
    : { user, session: sid };
}

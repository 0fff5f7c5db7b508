import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { shared } from '../shared.ts';
import { cookieName, readCookie } from './cookies.ts';
import type { Session } from './identity.ts';
import { isRevoked } from './revocation.ts';
import { openIdentity, openVault, type Vault } from './seal.ts';

/** A live session with the vendor's tokens, for the server's eyes only. */
export interface OpenSession extends Session {
  readonly vault: Vault;
  /** True when it came as `Authorization: Bearer`: no cookie is set in answer. */
  readonly bearer: boolean;
}

/** What a request carries: a session, or none; `stale` means that it carries one that is no longer good. */
export interface Visit {
  readonly session: OpenSession | null;
  readonly stale: boolean;
}

/** Stands between the two halves of a bearer token; an identity never holds it. */
export const bearerSeparator = '~';

const anonymous: Visit = { session: null, stale: false };

/** Opening seals is costly (some 200 µs of CPU for a vault); what was opened a moment ago is remembered. */
const opened = shared('openedSeals', () => new LRUCache<string, OpenSession>({ max: 5_000, ttl: 60_000 }));

/** The session of a request, from its `Authorization` or its `Cookie` header. Never throws. */
export async function openVisit(authorization: string | null, cookie: string | null): Promise<Visit> {
  const seals = authorization ? bearerSeals(authorization) : cookieSeals(cookie ?? '');
  if (!seals) return anonymous;
  const key = `${seals.identity}${bearerSeparator}${seals.vault}`;
  const session = opened.get(key) ?? (await unseal(seals));
  if (!session) return { session: null, stale: true };
  opened.set(key, session);
  return (await isLive(session)) ? { session, stale: false } : { session: null, stale: true };
}

interface Seals {
  readonly identity: string;
  readonly vault: string;
  readonly bearer: boolean;
}

function bearerSeals(authorization: string): Seals | null {
  const [scheme, token = ''] = authorization.split(' ');
  // The first one: the vault's seal has one of its own further on.
  const at = token.indexOf(bearerSeparator);
  const [identity, vault] = at === -1 ? ['', ''] : [token.slice(0, at), token.slice(at + 1)];
  return scheme?.toLowerCase() === 'bearer' ? { identity, vault, bearer: true } : null;
}

function cookieSeals(cookie: string): Seals | null {
  const identity = readCookie(cookie, cookieName('identity'));
  const vault = readCookie(cookie, cookieName('vault'));
  return identity || vault ? { identity: identity ?? '', vault: vault ?? '', bearer: false } : null;
}

/** Both seals must open and belong together; one without the other is nothing. */
async function unseal({ identity, vault, bearer }: Seals): Promise<OpenSession | null> {
  if (!identity || !vault) return null;
  const [who, what] = await Promise.all([openIdentity(identity), openVault(vault)]);
  if (!who || !what || who.sid !== what.sid) return null;
  const expiresAt = what.began + config().SESSION_ABSOLUTE_SECONDS;
  return { sid: who.sid, identity: who.identity, expiresAt, vault: what, bearer };
}

async function isLive(session: OpenSession): Promise<boolean> {
  const idle = Date.now() / 1000 - session.vault.seen >= config().SESSION_IDLE_SECONDS;
  return !idle && (await isStillOpen(session));
}

/** Whether a session that was good a moment ago, and has been used since, is neither ended nor at its end. */
export async function isStillOpen({ sid, identity, vault, expiresAt }: OpenSession): Promise<boolean> {
  if (Date.now() / 1000 >= expiresAt) return false;
  return !(await isRevoked(sid, identity.userId, vault.began * 1000));
}

import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { shared } from '../shared.ts';
import { tokenList } from './access-tokens.ts';
import { unknownClient } from './client.ts';
import { cookieName, readCookie } from './cookies.ts';
import type { Session } from './identity.ts';
import { isRevoked, type Revocable } from './revocation.ts';
import { openIdentity, openVault, type SealedGrant, type Vault } from './seal.ts';
import { sessionList } from './sessions.ts';

/** A live session with the vendor's tokens, for the server's eyes only. */
export interface OpenSession extends Session {
  readonly vault: Vault;
  /** True when it came as `Authorization: Bearer`: no cookie is set in answer. */
  readonly bearer: boolean;
  /** What limits it, where it is an access token; null for a session of somebody's own. */
  readonly access: (Omit<SealedGrant, 'expires'> & { readonly id: string }) | null;
}

/** What a request carries: a session, or none; `stale` means that it carries one that is no longer good. */
export interface Visit {
  readonly session: OpenSession | null;
  readonly stale: boolean;
}

/** Stands between the two halves of a bearer token; an identity never holds it. */
export const bearerSeparator = '~';

/** Begins an access token, so that people and scanners of leaked secrets know one when they see it. */
export const accessTokenPrefix = 'dpt_';

const anonymous: Visit = { session: null, stale: false };

/** Opening seals is costly (some 200 µs of CPU for a vault); what was opened a moment ago is remembered. */
const opened = shared('openedSeals', () => new LRUCache<string, OpenSession>({ max: 5_000, ttl: 60_000 }));

/** The session of a request, from its `Authorization` or its `Cookie` header. Never throws. */
export async function openVisit(authorization: string | null, cookie: string | null): Promise<Visit> {
  const seals = authorization ? bearerSeals(authorization) : cookieSeals(cookie ?? '');
  if (!seals) return anonymous;
  // By the way that they came as well: what opens as a bearer's is no cookie's, and the other way round.
  const key = `${seals.bearer}${bearerSeparator}${seals.identity}${bearerSeparator}${seals.vault}`;
  const session = opened.get(key) ?? (await unseal(seals));
  if (!session) return { session: null, stale: true };
  opened.set(key, session);
  if (!(await isLive(session))) return { session: null, stale: true };
  noteUse(session);
  return { session, stale: false };
}

/** Lists a session or an access token that is in use. */
function noteUse(session: OpenSession): void {
  const { sid, identity, access, expiresAt, vault } = session;
  if (access) {
    tokenList().noteUse(identity.userId, { ...access, made: vault.began, expires: expiresAt });
    return;
  }
  const { delivery, client = unknownClient, began } = vault;
  const entry = { id: sid, delivery, client, made: began, expires: endOf(session) };
  sessionList().noteUse(identity.userId, entry);
}

interface Seals {
  readonly identity: string;
  readonly vault: string;
  readonly bearer: boolean;
}

function bearerSeals(authorization: string): Seals | null {
  const [scheme, text = ''] = authorization.split(' ');
  const token = text.startsWith(accessTokenPrefix) ? text.slice(accessTokenPrefix.length) : text;
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
async function unseal(seals: Seals): Promise<OpenSession | null> {
  if (!seals.identity || !seals.vault) return null;
  const [who, what] = await Promise.all([openIdentity(seals.identity), openVault(seals.vault)]);
  if (!who || !what || who.sid !== what.sid) return null;
  const delivery = seals.bearer ? 'bearer' : 'cookie';
  if (what.delivery !== delivery || (who.delivery ?? delivery) !== delivery) return null;
  const { access: grant, ...vault } = what;
  const expiresAt = grant?.expires ?? what.began + config().SESSION_ABSOLUTE_SECONDS;
  const access = grant ? { id: what.sid, ...withoutEnd(grant) } : null;
  return { sid: who.sid, identity: who.identity, expiresAt, vault, bearer: seals.bearer, access };
}

const withoutEnd = ({ name, rights, areas, parent }: SealedGrant) => ({ name, rights, areas, parent });

/**
 * When a session ends if it is not used any more, in seconds since the epoch. A bearer token cannot be sealed anew with
 * each use, so it has an end and no idle limit.
 */
export function endOf({ bearer, expiresAt, vault }: OpenSession): number {
  return bearer ? expiresAt : Math.min(expiresAt, vault.seen + config().SESSION_IDLE_SECONDS);
}

async function isLive(session: OpenSession): Promise<boolean> {
  return Date.now() / 1000 < endOf(session) && (await isStillOpen(session));
}

/** Whether a session that was good a moment ago, and has been used since, is neither ended nor at its end. */
export async function isStillOpen(session: OpenSession): Promise<boolean> {
  if (Date.now() / 1000 >= session.expiresAt) return false;
  return !(await isRevoked(revocableOf(session)));
}

/** What the revocation of a session goes by. */
export const revocableOf = ({ sid, identity, vault, access }: OpenSession): Revocable => ({
  sid,
  userId: identity.userId,
  began: vault.began * 1000,
  ...(access ? { parent: access.parent } : {}),
});

import { randomUUID } from 'node:crypto';
import { type AccessTokenDraft, maxTokenHours } from '#lib/contract/operations/access-tokens.ts';
import type { Identity } from '#lib/contract/operations/session.ts';
import { config } from '../config.ts';
import { toVendorSession, type VendorGrant, type VendorSession } from '../vendor-format/vendor-session.ts';
import { accessTokenRegistry, sessionRegistry } from './account-registry.ts';
import { type AuthSession, accessTokenPrefix, bearerSeparator, isStillValid } from './authenticate.ts';
import { parseClient } from './client.ts';
import { clearCookieHeaders, setCookieHeader } from './cookies.ts';
import { revokeOthers, revokeSession } from './revocation.ts';
import { type Delivery, sealIdentity, sealVault, type Vault } from './seal.ts';

/** Cookies are renewed at most this often. */
const refreshIntervalSeconds = 300;

/** What a request has changed, for the audit log. */
export interface SessionChanges {
  created?: { readonly user: string; readonly session: string };
  /** Id of a new access token. */
  token?: string;
  /** Ids of sessions and access tokens; `others` are all other sessions of the account. */
  readonly ended: string[];
}

/**
 * Creates, renews and ends the sessions and access tokens of one request's account, and collects the `Set-Cookie` headers of its
 * response. Nothing else sets these cookies.
 */
export class SessionManager {
  readonly setCookieHeaders: string[] = [];
  readonly changes: SessionChanges = { ended: [] };
  readonly #current: AuthSession | null;
  readonly #userAgent: string | null;
  #vendor: VendorSession | undefined;

  constructor(current: AuthSession | null, userAgent: string | null = null) {
    this.#current = current;
    this.#userAgent = userAgent;
  }

  /** How the vendor's calls of the request are authorized. A sign-in adds its cookies. */
  get vendor(): VendorSession {
    this.#vendor ??= toVendorSession(this.#current?.vault);
    return this.#vendor;
  }

  /** The vendor's token that ends with the current session; undefined for an access token. */
  get vendorToken(): string | undefined {
    return this.#current?.access ? undefined : this.vendor.token;
  }

  /** Creates a session and ends the current one. Throws CookieTooLarge. */
  async createSession(identity: Identity, grant: Omit<VendorGrant, 'cookies'>, delivery: Delivery) {
    if (this.#current) await this.endSession(this.#current.sid);
    // Not rounded: the order of a new session and a password change must be exact.
    const startedAt = Date.now() / 1000;
    const [sid, client] = [randomUUID(), parseClient(this.#userAgent)];
    const cookies = this.vendor.cookies?.stored;
    const vault = { sid, ...grant, cookies, delivery, client, startedAt, lastUsedAt: startedAt };
    const sealed = await sealSession(identity, vault);
    const end = startedAt + config().SESSION_ABSOLUTE_SECONDS;
    const idleEnd = Math.min(end, startedAt + config().SESSION_IDLE_SECONDS);
    await sessionRegistry().add(identity.userId, {
      id: sid,
      delivery,
      client,
      createdAt: startedAt,
      expiresAt: delivery === 'bearer' ? end : idleEnd,
      lastUsedAt: startedAt,
    });
    this.changes.created = { user: identity.userId, session: sid };
    const expiresAt = new Date(end * 1000).toISOString();
    if (delivery === 'bearer') return { expiresAt, token: sealed.join(bearerSeparator) };
    this.#setCookies(sealed);
    return { expiresAt };
  }

  /** Ends the current session on every replica and clears its cookies. */
  async endCurrent(): Promise<void> {
    if (this.#current) await this.endSession(this.#current.sid);
    this.clearCookies();
  }

  /** Lets the response delete the session's cookies. */
  clearCookies(): void {
    this.setCookieHeaders.splice(0, this.setCookieHeaders.length, ...clearCookieHeaders());
  }

  /** Ends all other sessions and all access tokens of the account on every replica. */
  async endOthers(): Promise<void> {
    if (!this.#current) return;
    this.changes.ended.push('others');
    await revokeOthers(this.#current.identity.userId, this.#current.sid);
  }

  /** Creates an access token that ends with the current session. Only this result contains `token`. */
  async createToken({ name, rights, areas, hours = maxTokenHours }: AccessTokenDraft) {
    const current = this.#current;
    if (!current || current.access) throw new Error('Only a session creates access tokens');
    const { identity, vault } = current;
    const [id, createdAt] = [randomUUID(), Date.now() / 1000];
    const expiresAt = Math.min(current.expiresAt, createdAt + hours * 3600);
    const grant = { name, rights, areas, parent: current.sid };
    const sealed = await sealSession(identity, {
      ...vault,
      delivery: 'bearer',
      sid: id,
      startedAt: createdAt,
      lastUsedAt: createdAt,
      access: { ...grant, expiresAt },
    });
    const entry = { id, ...grant, createdAt, expiresAt, lastUsedAt: null };
    await accessTokenRegistry().add(identity.userId, entry);
    this.changes.token = id;
    return { ...entry, ofThisSession: true, token: accessTokenPrefix + sealed.join(bearerSeparator) };
  }

  /** Returns the valid access tokens of the account, newest first. */
  async listTokens() {
    const { identity, sid } = this.#requireSession();
    const entries = await accessTokenRegistry().list(identity.userId);
    return entries.map((entry) => ({ ...entry, ofThisSession: entry.parent === sid }));
  }

  /** Revokes an access token on every replica; returns false when the account has no token with this id. */
  async revokeToken(id: string): Promise<boolean> {
    const entries = await accessTokenRegistry().list(this.#requireSession().identity.userId);
    if (!entries.some((entry) => entry.id === id)) return false;
    await this.endSession(id);
    return true;
  }

  /** Returns the valid sessions of the account, newest first; one that was not used recently may be missing. */
  async listSessions() {
    const { identity, sid } = this.#requireSession();
    const entries = await sessionRegistry().list(identity.userId);
    return entries.map((entry) => ({ ...entry, current: entry.id === sid }));
  }

  /** Ends a session and its access tokens, or one access token, on every replica. */
  async endSession(id: string): Promise<void> {
    this.changes.ended.push(id);
    await revokeSession(id);
  }

  #requireSession(): AuthSession {
    if (!this.#current) throw new Error('Only an account has sessions and access tokens');
    return this.#current;
  }

  /** Renews the cookies of the current session, at most every few minutes, so that its idle limit counts from now. */
  async renewCookies(): Promise<void> {
    const current = this.#current;
    if (!current || current.bearer || this.setCookieHeaders.length > 0) return;
    const { identity, vault } = current;
    const now = Date.now() / 1000;
    const intervalSeconds = Math.min(refreshIntervalSeconds, config().SESSION_IDLE_SECONDS / 4);
    if (now - vault.lastUsedAt < intervalSeconds) return;
    const sealed = await sealSession(identity, { ...vault, lastUsedAt: now });
    // A late response would otherwise overwrite the cookies of a sign-in since.
    if (await isStillValid(current)) this.#setCookies(sealed);
  }

  #setCookies([identity, vault]: [string, string]): void {
    const headers = [setCookieHeader('identity', identity), setCookieHeader('vault', vault)];
    this.setCookieHeaders.splice(0, this.setCookieHeaders.length, ...headers);
  }
}

function sealSession(identity: Identity, vault: Vault): Promise<[string, string]> {
  const { sid, delivery } = vault;
  return Promise.all([sealIdentity({ sid, delivery, identity }), sealVault(vault)]);
}

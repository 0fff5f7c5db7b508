import { randomUUID } from 'node:crypto';
import { config } from '../config.ts';
import { type AccessTokenDraft, maxTokenHours } from '../contract/access-tokens.ts';
import type { Identity } from '../contract/session.ts';
import { accessTokenRegistry } from './access-token-registry.ts';
import { type AuthSession, accessTokenPrefix, bearerSeparator } from './authenticate.ts';
import { parseClient } from './client.ts';
import { clearCookies, setCookie } from './cookies.ts';
import { revokeOthers, revokeSession } from './revocation.ts';
import { type Delivery, sealIdentity, sealVault } from './seal.ts';
import { sessionRegistry } from './session-registry.ts';

/** Seconds after which a used session is sealed again, so that the idle limit counts from its last use. */
const refreshIntervalSeconds = 300;

interface Tokens {
  readonly token: string;
  readonly newToken: string;
}

/** Begins, renews and ends sessions. Collects the `Set-Cookie` lines of one response. */
export class SessionManager {
  readonly cookies: string[] = [];
  readonly #current: AuthSession | null;
  readonly #userAgent: string | null;

  /** @param userAgent The request's `User-Agent`, which names the browser of a new session. */
  constructor(current: AuthSession | null, userAgent: string | null = null) {
    this.#current = current;
    this.#userAgent = userAgent;
  }

  /** The vendor's token, to be ended with the current session; none for an access token, whose session has it. */
  get vendorToken(): string | undefined {
    return this.#current?.access ? undefined : this.#current?.vault.token;
  }

  /** Begins a session and ends a former one of this browser. Throws CookieTooLarge. */
  async begin(identity: Identity, tokens: Tokens, delivery: Delivery) {
    if (this.#current) await revokeSession(this.#current.sid);
    // With fractions: the order of a session's start and a password change must be exact.
    const began = Date.now() / 1000;
    const [sid, client] = [randomUUID(), parseClient(this.#userAgent)];
    const vault = { sid, ...tokens, delivery, client, began, seen: began };
    const sealed = await this.#sealSession(identity, vault);
    const end = began + config().SESSION_ABSOLUTE_SECONDS;
    const idleEnd = Math.min(end, began + config().SESSION_IDLE_SECONDS);
    const expires = delivery === 'bearer' ? end : idleEnd;
    await sessionRegistry().add(identity.userId, {
      id: sid,
      delivery,
      client,
      made: began,
      expires,
      used: began,
    });
    const expiresAt = new Date(end * 1000).toISOString();
    if (delivery === 'bearer') return { expiresAt, token: sealed.join(bearerSeparator) };
    this.#setCookies(sealed);
    return { expiresAt };
  }

  /** Ends the current session on every replica and clears its cookies. */
  async end(): Promise<void> {
    if (this.#current) await revokeSession(this.#current.sid);
    this.clear();
  }

  /** Clears the cookies of a session that has ended. */
  clear(): void {
    this.cookies.splice(0, this.cookies.length, ...clearCookies());
  }

  /** Ends all other sessions of the account. */
  async endOthers(): Promise<void> {
    if (this.#current) await revokeOthers(this.#current.identity.userId, this.#current.sid);
  }

  /** Creates an access token that ends with the current session. Only this result contains `token`. */
  async issue({ name, rights, areas, hours = maxTokenHours }: AccessTokenDraft) {
    const current = this.#current;
    if (!current || current.access) throw new Error('Only a session creates access tokens');
    const { identity, vault, expiresAt } = current;
    const [id, made] = [randomUUID(), Date.now() / 1000];
    const expires = Math.min(expiresAt, made + hours * 3600);
    const grant = { name, rights, areas, parent: current.sid, expires };
    const own = { delivery: 'bearer', sid: id, began: made, seen: made, access: grant } as const;
    const sealed = await this.#sealSession(identity, { ...vault, ...own });
    const entry = { id, name, rights, areas, parent: current.sid, made, expires, used: null };
    await accessTokenRegistry().add(identity.userId, entry);
    return { ...entry, ofThisSession: true, token: accessTokenPrefix + sealed.join(bearerSeparator) };
  }

  /** Returns the valid access tokens of the current account, newest first. */
  async tokens() {
    const { identity, sid } = this.#requireSession();
    const entries = await accessTokenRegistry().list(identity.userId);
    return entries.map((entry) => ({ ...entry, ofThisSession: entry.parent === sid }));
  }

  /** Revokes one of them on every replica; false when there is none with this id. */
  async revoke(id: string): Promise<boolean> {
    const entries = await accessTokenRegistry().list(this.#requireSession().identity.userId);
    if (!entries.some((entry) => entry.id === id)) return false;
    await revokeSession(id);
    return true;
  }

  /** Returns the sessions of the current account that this replica or Redis has, newest first. */
  async list() {
    const { identity, sid } = this.#requireSession();
    const entries = await sessionRegistry().list(identity.userId);
    return entries.map((entry) => ({ ...entry, current: entry.id === sid }));
  }

  /** Ends one of them on every replica, with its access tokens. */
  async endSession(id: string): Promise<void> {
    await revokeSession(id);
  }

  #requireSession(): AuthSession {
    if (!this.#current) throw new Error('Only an account has sessions and access tokens');
    return this.#current;
  }

  /** Seals a used session again when its last seal is some minutes old. */
  async refresh(): Promise<void> {
    const current = this.#current;
    if (!current || current.bearer || this.cookies.length > 0) return;
    const now = Date.now() / 1000;
    if (now - current.vault.seen < Math.min(refreshIntervalSeconds, config().SESSION_IDLE_SECONDS / 4))
      return;
    this.#setCookies(await this.#sealSession(current.identity, { ...current.vault, seen: now }));
  }

  #sealSession(identity: Identity, vault: AuthSession['vault']): Promise<[string, string]> {
    const { sid, delivery } = vault;
    return Promise.all([sealIdentity({ sid, delivery, identity }), sealVault(vault)]);
  }

  #setCookies([identity, vault]: [string, string]): void {
    this.cookies.splice(0, this.cookies.length, setCookie('identity', identity), setCookie('vault', vault));
  }
}

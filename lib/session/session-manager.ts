import { randomUUID } from 'node:crypto';
import { config } from '../config.ts';
import { type AccessTokenDraft, longestHours } from '../contract/access-tokens.ts';
import type { Identity } from '../contract/session.ts';
import { tokenList } from './access-tokens.ts';
import { parseClient } from './client.ts';
import { clearCookies, setCookie } from './cookies.ts';
import { accessTokenPrefix, bearerSeparator, type OpenSession } from './open.ts';
import { revokeOthers, revokeSession } from './revocation.ts';
import { type Delivery, sealIdentity, sealVault } from './seal.ts';
import { sessionList } from './sessions.ts';

/** Seconds after which a used session is sealed anew, so that the idle limit counts from its last use. */
const refreshAfter = 300;

interface Tokens {
  readonly token: string;
  readonly newToken: string;
}

/** The one place where sessions begin, go on and end. It gathers the `Set-Cookie` lines of one answer. */
export class SessionManager {
  readonly cookies: string[] = [];
  readonly #current: OpenSession | null;
  readonly #userAgent: string | null;

  /** @param userAgent The request's `User-Agent`, from which a new session gets the name of its browser. */
  constructor(current: OpenSession | null, userAgent: string | null = null) {
    this.#current = current;
    this.#userAgent = userAgent;
  }

  /** The vendor's token that ends with the session at hand; an access token leaves it to the session that it stands on. */
  get vendorToken(): string | undefined {
    return this.#current?.access ? undefined : this.#current?.vault.token;
  }

  /** Opens a session; a former one of this browser is over. Throws CookieTooLarge. */
  async begin(identity: Identity, tokens: Tokens, delivery: Delivery) {
    if (this.#current) await revokeSession(this.#current.sid);
    // With fractions: whether it began before a change of the password must be exact.
    const began = Date.now() / 1000;
    const [sid, client] = [randomUUID(), parseClient(this.#userAgent)];
    const vault = { sid, ...tokens, delivery, client, began, seen: began };
    const sealed = await this.#seal(identity, vault);
    const end = began + config().SESSION_ABSOLUTE_SECONDS;
    const idleEnd = Math.min(end, began + config().SESSION_IDLE_SECONDS);
    const expires = delivery === 'bearer' ? end : idleEnd;
    await sessionList().put(identity.userId, {
      id: sid,
      delivery,
      client,
      made: began,
      expires,
      used: began,
    });
    const expiresAt = new Date(end * 1000).toISOString();
    if (delivery === 'bearer') return { expiresAt, token: sealed.join(bearerSeparator) };
    this.#set(sealed);
    return { expiresAt };
  }

  /** Ends the session at hand, here and on every replica, and clears its cookies. */
  async end(): Promise<void> {
    if (this.#current) await revokeSession(this.#current.sid);
    this.clear();
  }

  /** Clears the cookies of a session that is over already. */
  clear(): void {
    this.cookies.splice(0, this.cookies.length, ...clearCookies());
  }

  /** Ends all other sessions of the account. */
  async endOthers(): Promise<void> {
    if (this.#current) await revokeOthers(this.#current.identity.userId, this.#current.sid);
  }

  /** Makes an access token that stands on the session at hand and ends with it; `token` is told this once. */
  async issue({ name, rights, areas, hours = longestHours }: AccessTokenDraft) {
    const current = this.#current;
    if (!current || current.access) throw new Error('Only a session of its own makes tokens');
    const { identity, vault, expiresAt } = current;
    const [id, made] = [randomUUID(), Date.now() / 1000];
    const expires = Math.min(expiresAt, made + hours * 3600);
    const grant = { name, rights, areas, parent: current.sid, expires };
    const own = { delivery: 'bearer', sid: id, began: made, seen: made, access: grant } as const;
    const sealed = await this.#seal(identity, { ...vault, ...own });
    const entry = { id, name, rights, areas, parent: current.sid, made, expires, used: null };
    await tokenList().put(identity.userId, entry);
    return { ...entry, ofThisSession: true, token: accessTokenPrefix + sealed.join(bearerSeparator) };
  }

  /** The good access tokens of the account at hand, the newest first. */
  async tokens() {
    const { identity, sid } = this.#own();
    const entries = await tokenList().read(identity.userId);
    return entries.map((entry) => ({ ...entry, ofThisSession: entry.parent === sid }));
  }

  /** Ends one of them, everywhere; false when there is none with this id. */
  async revoke(id: string): Promise<boolean> {
    const entries = await tokenList().read(this.#own().identity.userId);
    if (!entries.some((entry) => entry.id === id)) return false;
    await revokeSession(id);
    return true;
  }

  /** The sessions of the account at hand that are known here or in Redis, the newest first. */
  async list() {
    const { identity, sid } = this.#own();
    const entries = await sessionList().read(identity.userId);
    return entries.map((entry) => ({ ...entry, current: entry.id === sid }));
  }

  /** Ends one of them, everywhere, and with it its access tokens. */
  async endSession(id: string): Promise<void> {
    await revokeSession(id);
  }

  #own(): OpenSession {
    if (!this.#current) throw new Error('Only an account has sessions and access tokens');
    return this.#current;
  }

  /** Seals a session in use anew when its last seal is some minutes old. */
  async refresh(): Promise<void> {
    const current = this.#current;
    if (!current || current.bearer || this.cookies.length > 0) return;
    const now = Date.now() / 1000;
    if (now - current.vault.seen < Math.min(refreshAfter, config().SESSION_IDLE_SECONDS / 4)) return;
    this.#set(await this.#seal(current.identity, { ...current.vault, seen: now }));
  }

  #seal(identity: Identity, vault: OpenSession['vault']): Promise<[string, string]> {
    const { sid, delivery } = vault;
    return Promise.all([sealIdentity({ sid, delivery, identity }), sealVault(vault)]);
  }

  #set([identity, vault]: [string, string]): void {
    this.cookies.splice(0, this.cookies.length, setCookie('identity', identity), setCookie('vault', vault));
  }
}

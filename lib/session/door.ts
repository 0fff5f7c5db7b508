import { randomUUID } from 'node:crypto';
import { config } from '../config.ts';
import type { Identity } from '../contract/session.ts';
import { clearCookies, setCookie } from './cookies.ts';
import { bearerSeparator, type OpenSession } from './open.ts';
import { revokeOthers, revokeSession } from './revocation.ts';
import { sealIdentity, sealVault } from './seal.ts';

/** Seconds after which a used session is sealed anew, so that the idle limit counts from its last use. */
const refreshAfter = 300;

interface Tokens {
  readonly token: string;
  readonly newToken: string;
}

/** The one place where sessions begin, go on and end. It gathers the `Set-Cookie` lines of one answer. */
export class SessionDoor {
  readonly cookies: string[] = [];
  readonly #current: OpenSession | null;

  constructor(current: OpenSession | null) {
    this.#current = current;
  }

  /** The vendor's token of the session at hand. */
  get vendorToken(): string | undefined {
    return this.#current?.vault.token;
  }

  /** Opens a session; a former one of this browser is over. Throws CookieTooLarge. */
  async begin(identity: Identity, tokens: Tokens, as: 'cookie' | 'bearer') {
    if (this.#current) await revokeSession(this.#current.sid);
    // With fractions: whether it began before a change of the password must be exact.
    const began = Date.now() / 1000;
    const sealed = await this.#seal(identity, { sid: randomUUID(), ...tokens, began, seen: began });
    const expiresAt = new Date((began + config().SESSION_ABSOLUTE_SECONDS) * 1000).toISOString();
    if (as === 'bearer') return { expiresAt, token: sealed.join(bearerSeparator) };
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

  /** Seals a session in use anew when its last seal is some minutes old. */
  async refresh(): Promise<void> {
    const current = this.#current;
    if (!current || current.bearer || this.cookies.length > 0) return;
    const now = Date.now() / 1000;
    if (now - current.vault.seen < Math.min(refreshAfter, config().SESSION_IDLE_SECONDS / 4)) return;
    this.#set(await this.#seal(current.identity, { ...current.vault, seen: now }));
  }

  #seal(identity: Identity, vault: OpenSession['vault']): Promise<[string, string]> {
    return Promise.all([sealIdentity({ sid: vault.sid, identity }), sealVault(vault)]);
  }

  #set([identity, vault]: [string, string]): void {
    this.cookies.splice(0, this.cookies.length, setCookie('identity', identity), setCookie('vault', vault));
  }
}

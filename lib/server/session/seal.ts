import { sealData, unsealData } from 'iron-session';
import { decode, encode, type JWT } from 'next-auth/jwt';
import type { TokenGrant } from '#lib/contract/operations/access-tokens.ts';
import { Identity } from '#lib/contract/operations/session.ts';
import { config } from '../config.ts';
import type { VendorGrant } from '../vendor-format/vendor-session.ts';
import type { Client } from './client.ts';

/** How a session is sent: in cookies, or as a bearer token. */
export type Delivery = 'cookie' | 'bearer';

/** The content of the vault cookie. Times are in seconds since the epoch. */
export interface Vault extends VendorGrant {
  /** For an access token, its own id. */
  readonly sid: string;
  /** Sealed, so that a cookie is never accepted as a bearer token, which has no idle limit. */
  readonly delivery: Delivery;
  readonly client?: Client;
  readonly startedAt: number;
  /** Accurate to the refresh interval. */
  readonly lastUsedAt: number;
  readonly access?: SealedGrant;
}

/** The limits of an access token, and the session that created it. */
export interface SealedGrant extends TokenGrant {
  readonly parent: string;
  readonly expiresAt: number;
}

/** A vault as it is sealed. Its names stay: seals of running sessions have them. */
interface SealedVault extends Omit<Vault, 'startedAt' | 'lastUsedAt' | 'access'> {
  readonly began: number;
  readonly seen: number;
  readonly access?: Omit<SealedGrant, 'expiresAt'> & { readonly expires: number };
}

interface IdentityClaims {
  readonly sid: string;
  readonly identity: Identity;
  /** Missing in seals of the previous release. */
  readonly delivery?: Delivery;
}

/** In each seal, so that a seal for another purpose is never accepted as a session. */
const purpose = 'portal-session';
const salt = 'portal-identity';

/** Seals the vendor's tokens with the first key (iron-session). */
export function sealVault({ startedAt, lastUsedAt, access, ...rest }: Vault): Promise<string> {
  const { PORTAL_SEAL_KEYS, SESSION_ABSOLUTE_SECONDS } = config();
  const sealed: SealedVault = {
    ...rest,
    began: startedAt,
    seen: lastUsedAt,
    ...(access && toSealedAccess(access)),
  };
  return sealData(
    { purpose, ...sealed },
    { password: PORTAL_SEAL_KEYS[0] as string, ttl: SESSION_ABSOLUTE_SECONDS },
  );
}

const toSealedAccess = ({ expiresAt, ...grant }: SealedGrant) => ({
  access: { ...grant, expires: expiresAt },
});

/** Seals the identity with the first key (next-auth's encrypted JWT). */
export function sealIdentity(claims: IdentityClaims): Promise<string> {
  const { PORTAL_SEAL_KEYS, SESSION_ABSOLUTE_SECONDS } = config();
  const token = {
    purpose,
    sid: claims.sid,
    delivery: claims.delivery,
    sub: claims.identity.userId,
    name: claims.identity.name,
    // Replicas of the previous release require `limited`.
    identity: { ...claims.identity, limited: false },
  };
  return encode({ token, secret: PORTAL_SEAL_KEYS[0] as string, maxAge: SESSION_ABSOLUTE_SECONDS, salt });
}

/** Opens a vault's seal with any of the keys; returns null when it is invalid. */
export async function openVault(seal: string): Promise<Vault | null> {
  for (const password of config().PORTAL_SEAL_KEYS) {
    const content = await orNull(() =>
      unsealExact<Partial<SealedVault> & { purpose?: string }>(seal, {
        password,
        ttl: config().SESSION_ABSOLUTE_SECONDS,
      }),
    );
    if (content?.purpose === purpose && isSealedVault(content)) return toVault(content);
  }
  return null;
}

/** Opens an identity's seal with any of the keys; returns null when it is invalid. */
export async function openIdentity(seal: string): Promise<IdentityClaims | null> {
  const claims = await openJwt(seal);
  if (claims?.purpose !== purpose || typeof claims.sid !== 'string') return null;
  const identity = Identity.safeParse(claims.identity);
  const delivery = isDelivery(claims.delivery) ? { delivery: claims.delivery } : {};
  return identity.success ? { sid: claims.sid, identity: identity.data, ...delivery } : null;
}

/** Matches the end of a seal: its authentication code and iron-session's version, after which iron-session accepts any text. */
const sealEnd = /^[^~]+\*([\w-]+)~2$/;

/** Whether Base64url has its regular spelling: other spellings of the same bytes would be further valid seals. */
const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part;

async function unsealExact<T>(
  seal: string,
  options: { password: string; ttl: number },
): Promise<T | undefined> {
  const [, code] = sealEnd.exec(seal) ?? [];
  return code !== undefined && isCanonical(code) ? unsealData<T>(seal, options) : undefined;
}

async function openJwt(seal: string): Promise<JWT | null> {
  if (!seal.split('.').every(isCanonical)) return null;
  for (const secret of config().PORTAL_SEAL_KEYS) {
    const claims = await orNull(() => decode({ token: seal, secret, salt }));
    if (claims) return claims;
  }
  return null;
}

const isDelivery = (text: unknown): text is Delivery => text === 'cookie' || text === 'bearer';

/** The previous release sealed no delivery: its access tokens are bearer tokens, everything else is a cookie. */
const deliveryOf = ({ delivery, access }: Partial<SealedVault>): Delivery =>
  delivery ?? (access ? 'bearer' : 'cookie');

function toVault(sealed: SealedVault): Vault {
  const { began, seen, access, ...rest } = sealed;
  const vault = { ...rest, delivery: deliveryOf(sealed), startedAt: began, lastUsedAt: seen };
  if (!access) return vault;
  const { expires, ...grant } = access;
  return { ...vault, access: { ...grant, expiresAt: expires } };
}

function isSealedVault(content: Partial<SealedVault>): content is SealedVault {
  return (
    typeof content.sid === 'string' &&
    typeof content.token === 'string' &&
    typeof content.newToken === 'string' &&
    typeof content.began === 'number' &&
    typeof content.seen === 'number'
  );
}

/** Returns null when it throws. */
async function orNull<T>(open: () => Promise<T>): Promise<T | null> {
  try {
    return await open();
  } catch {
    return null;
  }
}

/** Encrypts a text for another use than sessions, so that clients or Redis can store it without reading or changing it. */
export function sealText(use: string, text: string, seconds: number): Promise<string> {
  return sealData({ use, text }, { password: config().PORTAL_SEAL_KEYS[0] as string, ttl: seconds });
}

/** Opens a seal of `sealText` for the same use; returns null when it is invalid or older than `seconds`. */
export async function openText(use: string, seal: string, seconds: number): Promise<string | null> {
  for (const password of config().PORTAL_SEAL_KEYS) {
    const content = await orNull(() =>
      unsealExact<{ use?: string; text?: string }>(seal, { password, ttl: seconds }),
    );
    if (content?.use === use && typeof content.text === 'string') return content.text;
  }
  return null;
}

import { sealData, unsealData } from 'iron-session';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { config } from '../config.ts';
import type { TokenGrant } from '../contract/access-tokens.ts';
import { Identity } from '../contract/session.ts';
import type { Client } from './client.ts';

/** How a session is handed to its visitor. */
export type Delivery = 'cookie' | 'bearer';

/** What the vault cookie holds: the vendor's tokens and the session's times, in seconds since the epoch. */
export interface Vault {
  readonly sid: string;
  readonly token: string;
  readonly newToken: string;
  /** Sealed, so that what was issued as a cookie never opens as a bearer token, which has no idle limit, nor the reverse. */
  readonly delivery: Delivery;
  /** What it was begun with. */
  readonly client?: Client;
  /** When the session began; the absolute limit counts from here. */
  readonly began: number;
  /** When it was last used, give or take the refresh interval; the idle limit counts from here. */
  readonly seen: number;
  /** What limits it, where it is an access token: `sid` is the token's own id then, and `began` when it was made. */
  readonly access?: SealedGrant;
}

/** What an access token carries of itself, so that every replica knows it without asking. */
export interface SealedGrant extends TokenGrant {
  /** The session that it was made in. */
  readonly parent: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}

/** What the identity cookie holds: who it is, and the id of the session that it belongs to. */
interface IdentityClaims {
  readonly sid: string;
  readonly identity: Identity;
  /** Missing in seals of the release before; the vault decides then. */
  readonly delivery?: Delivery;
}

/** Written into each seal, so that a seal made for something else is never taken for a session. */
const purpose = 'portal-session';
const salt = 'portal-identity';

/** Seals the vendor's tokens with the key in use, the first one (iron-session). */
export function sealVault(vault: Vault): Promise<string> {
  const { PORTAL_SEAL_KEYS, SESSION_ABSOLUTE_SECONDS } = config();
  return sealData(
    { purpose, ...vault },
    { password: PORTAL_SEAL_KEYS[0] as string, ttl: SESSION_ABSOLUTE_SECONDS },
  );
}

/** Seals who is signed in with the key in use (next-auth's encrypted JWT). */
export function sealIdentity(claims: IdentityClaims): Promise<string> {
  const { PORTAL_SEAL_KEYS, SESSION_ABSOLUTE_SECONDS } = config();
  const token = {
    purpose,
    sid: claims.sid,
    delivery: claims.delivery,
    sub: claims.identity.userId,
    name: claims.identity.name,
    // Replicas of the release before refuse an identity without `limited`, which had no effect.
    identity: { ...claims.identity, limited: false },
  };
  return encode({ token, secret: PORTAL_SEAL_KEYS[0] as string, maxAge: SESSION_ABSOLUTE_SECONDS, salt });
}

/** Opens a vault seal with whichever key made it; null when none did, or it is not a vault. */
export async function openVault(seal: string): Promise<Vault | null> {
  for (const password of config().PORTAL_SEAL_KEYS) {
    const content = await orNull(() =>
      unsealData<Partial<Vault> & { purpose?: string }>(seal, {
        password,
        ttl: config().SESSION_ABSOLUTE_SECONDS,
      }),
    );
    if (content?.purpose === purpose && isVault(content))
      return { ...content, delivery: deliveryOf(content) };
  }
  return null;
}

/** Opens an identity seal with whichever key made it; null when none did, or it is not an identity. */
export async function openIdentity(seal: string): Promise<IdentityClaims | null> {
  const claims = await openJwt(seal);
  if (claims?.purpose !== purpose || typeof claims.sid !== 'string') return null;
  const identity = Identity.safeParse(claims.identity);
  const delivery = isDelivery(claims.delivery) ? { delivery: claims.delivery } : {};
  return identity.success ? { sid: claims.sid, identity: identity.data, ...delivery } : null;
}

/** Opens next-auth's JWT; it throws for whatever is not one, which is merely a stranger's visit. */
async function openJwt(seal: string): Promise<JWT | null> {
  for (const secret of config().PORTAL_SEAL_KEYS) {
    const claims = await orNull(() => decode({ token: seal, secret, salt }));
    if (claims) return claims;
  }
  return null;
}

const isDelivery = (text: unknown): text is Delivery => text === 'cookie' || text === 'bearer';

/** The release before sealed no delivery: its access tokens were bearers, and of the rest only cookies are accepted. */
const deliveryOf = ({ delivery, access }: Partial<Vault>): Delivery =>
  delivery ?? (access ? 'bearer' : 'cookie');

function isVault(content: Partial<Vault>): content is Vault {
  return (
    typeof content.sid === 'string' &&
    typeof content.token === 'string' &&
    typeof content.newToken === 'string' &&
    typeof content.began === 'number' &&
    typeof content.seen === 'number'
  );
}

async function orNull<T>(open: () => Promise<T>): Promise<T | null> {
  try {
    return await open();
  } catch {
    return null;
  }
}

/** Seals a text for a purpose other than sessions, to be kept where others could read it; good for so many seconds. */
export function sealText(use: string, text: string, seconds: number): Promise<string> {
  return sealData({ use, text }, { password: config().PORTAL_SEAL_KEYS[0] as string, ttl: seconds });
}

/** Opens a seal of sealText made for the same use, with whichever key made it; null when it is none, or too old. */
export async function openText(use: string, seal: string, seconds: number): Promise<string | null> {
  for (const password of config().PORTAL_SEAL_KEYS) {
    const content = await orNull(() =>
      unsealData<{ use?: string; text?: string }>(seal, { password, ttl: seconds }),
    );
    if (content?.use === use && typeof content.text === 'string') return content.text;
  }
  return null;
}

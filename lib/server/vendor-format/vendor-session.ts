import { vendorProfile } from './current.ts';
import { type VendorCookie, VendorCookies } from './vendor-cookies.ts';

/** What a sign-in at the vendor gives, as a sealed session contains it. */
export interface VendorGrant {
  readonly token: string;
  readonly newToken: string;
  /** If the profile keeps them. */
  readonly cookies?: readonly VendorCookie[] | undefined;
  /** The account's product, if the profile has one for it. */
  readonly product?: string | undefined;
}

/** How the vendor's calls of one session are authorized: options of the vendor client. */
export interface VendorSession {
  readonly token: string | undefined;
  /** Absent when the profile keeps no cookies. */
  readonly cookies: VendorCookies | undefined;
  readonly product: string | undefined;
  /** What the vendor may repeat in a response and no browser may receive: both tokens, and cookies that identify a session. */
  readonly credentials: readonly string[];
}

/** A shorter cookie is a setting, such as a language, and could be part of any text. */
const minSecretCookieLength = 12;

/** Returns what calls of a session need: the token that the profile names as bearer, cookies, and the product. */
export function toVendorSession(grant: VendorGrant | undefined): VendorSession {
  const { bearer, keepsCookies } = vendorProfile();
  const cookieValues = (grant?.cookies ?? []).map(({ value }) => value);
  return {
    // A vendor may have one token only.
    token: (bearer === 'newToken' && grant?.newToken) || grant?.token,
    cookies: keepsCookies ? new VendorCookies(grant?.cookies) : undefined,
    product: grant?.product,
    credentials: [
      grant?.token ?? '',
      grant?.newToken ?? '',
      ...cookieValues.filter(({ length }) => length >= minSecretCookieLength),
    ],
  };
}

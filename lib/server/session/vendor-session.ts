import { VendorCookies } from '../vendor-api/http/vendor-cookies.ts';
import { vendorProfile } from '../vendor-profile/current.ts';
import type { Vault } from './seal.ts';

/** How the vendor's calls of one session are authorized: options of the vendor client. */
export interface VendorSession {
  readonly token: string | undefined;
  /** Absent when the profile keeps no cookies. */
  readonly cookies: VendorCookies | undefined;
  readonly product: string | undefined;
}

/** Returns what calls of a session need: the token that the profile names as bearer, cookies, and the product. */
export function toVendorSession(
  vault: Pick<Vault, 'token' | 'newToken' | 'cookies' | 'product'> | undefined,
): VendorSession {
  const { bearer, keepsCookies } = vendorProfile();
  return {
    // A vendor may have one token only.
    token: (bearer === 'newToken' && vault?.newToken) || vault?.token,
    cookies: keepsCookies ? new VendorCookies(vault?.cookies) : undefined,
    product: vault?.product,
  };
}

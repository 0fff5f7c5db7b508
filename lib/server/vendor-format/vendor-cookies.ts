/** A cookie as the vendor set it, without what the portal does not use. */
export interface VendorCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly secure?: boolean;
  /** Not sent to subdomains. */
  readonly hostOnly?: boolean;
}

/** A parsed `Set-Cookie` header. */
interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly domain?: string | undefined;
  readonly path?: string | undefined;
  readonly secure?: boolean | undefined;
  readonly maxAge?: number | undefined;
  readonly expires?: Date | number | undefined;
}

/**
 * The cookies of a sign-in. A session keeps them and sends them with its calls where a browser would: to the same host
 * or, with `Domain`, to its subdomains, below the cookie's path.
 */
export class VendorCookies {
  readonly #cookies = new Map<string, VendorCookie>();

  constructor(stored: readonly VendorCookie[] = []) {
    for (const cookie of stored) this.#cookies.set(keyOf(cookie), cookie);
  }

  /** The cookies for the constructor, as a sealed session contains them. */
  get stored(): VendorCookie[] {
    return [...this.#cookies.values()];
  }

  /** Adds what a response from this URL sets; null for a header that could not be parsed. */
  add(headers: readonly (SetCookie | null)[], { hostname }: URL): void {
    for (const parsed of headers) {
      if (!parsed?.name) continue;
      const domain = parsed.domain || hostname;
      // A host can set cookies for itself and for the domains that it belongs to.
      if (!isWithin(hostname, domain)) continue;
      const cookie: VendorCookie = {
        name: parsed.name,
        value: parsed.value,
        domain,
        path: parsed.path?.startsWith('/') ? parsed.path : '/',
        ...(parsed.secure && { secure: true }),
        ...(parsed.domain ? {} : { hostOnly: true }),
      };
      const isDeleted =
        (parsed.maxAge !== undefined && parsed.maxAge <= 0) ||
        (parsed.expires != null && Number(parsed.expires) <= Date.now());
      if (isDeleted) this.#cookies.delete(keyOf(cookie));
      else this.#cookies.set(keyOf(cookie), cookie);
    }
  }

  /** Returns the `Cookie` header of a request; "" when no cookie is for it. */
  headerFor({ hostname, pathname, protocol }: URL): string {
    return this.stored
      .filter(
        ({ domain, path, secure, hostOnly }) =>
          (hostOnly ? hostname === domain : isWithin(hostname, domain)) &&
          isBelow(pathname, path) &&
          (!secure || protocol === 'https:'),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}

const keyOf = ({ name, domain, path }: VendorCookie) => [name, domain, path].join('\n');

const isWithin = (hostname: string, domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);

const isBelow = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

interface PolicyOptions {
  nonce: string;
  /** `next dev` evaluates code and talks over a socket. */
  dev: boolean;
}

/** The content policy of a page: scripts and styles by nonce, nothing from elsewhere. The vendor's files come through the portal. */
export function contentSecurityPolicy({ nonce, dev }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // The development overlay brings styles of its own, which know no nonce.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

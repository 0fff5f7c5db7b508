interface Needs {
  nonce: string;
  /** `next dev` evaluates code and talks over a socket. */
  dev: boolean;
  /** Hosts from which the vendor's pictures come. */
  fileHosts: readonly string[];
}

/** The content policy of a page: scripts and styles by nonce, nothing from elsewhere but the vendor's pictures. */
export function contentPolicy({ nonce, dev, fileHosts }: Needs): string {
  const hosts = fileHosts.map((host) => ` https://${host}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts}`,
    `media-src 'self' blob:${hosts}`,
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

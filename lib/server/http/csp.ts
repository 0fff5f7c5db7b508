import { browserErrorsPath, releaseParameter } from '#lib/contract/browser-errors.ts';
import { release } from '../release.ts';

interface PolicyOptions {
  nonce: string;
  /** `next dev` evaluates code and uses a WebSocket. */
  dev: boolean;
}

/** Returns the content security policy of a page, for the middleware and the static error page. */
export function contentSecurityPolicy({ nonce, dev }: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    // The development overlay has styles without a nonce.
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
    // `report-to` needs a second header, delays reports by up to a minute, and Chrome would ignore this one.
    `report-uri ${browserErrorsPath}?${releaseParameter}=${release()}`,
  ].join('; ');
}

import { WebSocket } from 'ws';
import { config } from '../../config.ts';
import { vendorProfile } from '../../vendor-format/current.ts';
import type { VendorCookies } from '../../vendor-format/vendor-cookies.ts';

const maxMessageBytes = 256 * 1024;
const maxFragments = 1_024;
/** How long the vendor may take to confirm that the socket closes. */
const closeTimeoutMs = 2_000;

/**
 * Starts to connect to the vendor's chat. The caller handles `open`, `close` and `error`; an unhandled error would
 * throw.
 */
export function openVendorSocket(url: string, cookies: VendorCookies | undefined): WebSocket {
  const { VENDOR_AGENT, VENDOR_TIMEOUT_MS } = config();
  const options = {
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    maxFragments,
    handshakeTimeout: VENDOR_TIMEOUT_MS,
    followRedirects: false,
    // The package's types lack this option.
    closeTimeout: closeTimeoutMs,
    headers: { 'x-agent': VENDOR_AGENT, ...vendorProfile().headers, ...cookieHeader(url, cookies) },
  };
  return new WebSocket(url, options);
}

/** Cookies are set for http and https, not for the protocols of sockets. */
function cookieHeader(url: string, cookies: VendorCookies | undefined): { cookie?: string } {
  const cookie = cookies?.headerFor(new URL(url.replace(/^ws/, 'http')));
  return cookie ? { cookie } : {};
}

import { WebSocket } from 'ws';
import { config } from '../../config.ts';

/** Most bytes of one message of the vendor's: an entry is a text and some names. */
const maxMessageBytes = 256 * 1024;
const maxFragments = 1_024;
/** Milliseconds for the vendor to answer the end of a socket; the package's types do not know it yet. */
const closeTimeout = 2_000;

/** Opens the vendor's chat socket (`VENDOR_CHAT_URL`). No cookie, no redirect, no compression; nothing secret in its address. */
export function openVendorSocket(url: string): WebSocket {
  const { VENDOR_AGENT, VENDOR_TIMEOUT_MS } = config();
  const settings = {
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    maxFragments,
    handshakeTimeout: VENDOR_TIMEOUT_MS,
    followRedirects: false,
    closeTimeout,
    headers: { 'x-agent': VENDOR_AGENT },
  };
  return new WebSocket(url, settings);
}

import { WebSocket } from 'ws';
import { config } from '../../config.ts';

const maxMessageBytes = 256 * 1024;
const maxFragments = 1_024;
/** Milliseconds. The package's types lack this option. */
const closeTimeout = 2_000;

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

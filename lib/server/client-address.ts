import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { config } from '../config.ts';
import { shared } from '../shared.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The networks of TRUSTED_PROXIES: addresses, or ranges such as `10.0.0.0/8`. Throws for anything else. */
export function trustedRanges(): Range[] {
  return shared('trustedProxies', () =>
    config().TRUSTED_PROXIES.map((entry): Range => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.process(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    }),
  );
}

/**
 * The address that a request comes from: the connection's own, or, when that is a trusted proxy, the last one in
 * `X-Forwarded-For` that is not. An entry that is no address ends the search: what stands before it may be forged.
 */
export function clientAddress(incoming: IncomingMessage): string {
  let address = normalizeAddress(incoming.socket.remoteAddress ?? '');
  const header = incoming.headers['x-forwarded-for'];
  if (!header || trustedRanges().length === 0) return address;
  const hops = String(header).split(',');
  while (hops.length > 0 && isTrusted(address)) {
    const hop = parseHop(hops.pop() as string);
    if (hop === null) break;
    address = hop;
  }
  return address;
}

/** The address of one entry, which may come with a port: `1.2.3.4:5678`, `[::1]:80`. Null when it has none. */
function parseHop(entry: string): string | null {
  const hop = entry.trim();
  const [, ipv4, ipv6] = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d{1,5})?$/.exec(hop) ?? [];
  const text = ipv4 ?? ipv6 ?? hop;
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
    ? normalizeAddress(text)
    : null;
}

/** Whether a request comes straight from a trusted proxy, so that its own headers are believed. */
export function isFromTrustedProxy(incoming: IncomingMessage): boolean {
  return isTrusted(incoming.socket.remoteAddress ?? '');
}

function normalizeAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

function isTrusted(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trustedRanges().some(
    ([range, bits]) => address.kind() === range.kind() && address.match(range, bits),
  );
}

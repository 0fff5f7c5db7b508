import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Returns the networks of TRUSTED_PROXIES. Throws for invalid entries, so the server calls it when it starts. */
export function trustedNetworks(): Network[] {
  return perProcess('trustedProxies', () =>
    config().TRUSTED_PROXIES.map((entry): Network => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.process(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    }),
  );
}

/**
 * Returns the address of the client: that of the connection, or behind trusted proxies the last untrusted one in
 * `X-Forwarded-For`. An invalid entry ends the search.
 */
export function clientAddress(incoming: IncomingMessage): string {
  let address = normalizeAddress(incoming.socket.remoteAddress ?? '');
  const header = incoming.headers['x-forwarded-for'];
  if (!header || trustedNetworks().length === 0) return address;
  const hops = String(header).split(',');
  while (hops.length > 0 && isTrusted(address)) {
    const hop = parseHop(hops.pop() as string);
    if (hop === null) break;
    address = hop;
  }
  return address;
}

/** Parses an entry of `X-Forwarded-For`, which may have a port; returns null when it is invalid. */
function parseHop(entry: string): string | null {
  const hop = entry.trim();
  const [, ipv4, ipv6] = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d{1,5})?$/.exec(hop) ?? [];
  const address = ipv4 ?? ipv6 ?? hop;
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
    ? normalizeAddress(address)
    : null;
}

/** Whether the request comes directly from a trusted proxy. */
export function isFromTrustedProxy(incoming: IncomingMessage): boolean {
  return isTrusted(incoming.socket.remoteAddress ?? '');
}

function normalizeAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

function isTrusted(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trustedNetworks().some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  );
}

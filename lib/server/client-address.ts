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
 * The address that a request comes from: the connection's own, or, when that is a trusted proxy,
 * the last one in `X-Forwarded-For` that is not. What a stranger writes into that header never counts.
 */
export function clientAddress(incoming: IncomingMessage): string {
  let address = normal(incoming.socket.remoteAddress ?? '');
  const header = incoming.headers['x-forwarded-for'];
  if (!header || trustedRanges().length === 0) return address;
  const hops = String(header)
    .split(',')
    .map((hop) => hop.trim());
  while (hops.length > 0 && isTrusted(address)) {
    const hop = hops.pop() as string;
    if (!ipaddr.isValid(hop)) break;
    address = normal(hop);
  }
  return address;
}

/** Whether a request comes straight from a trusted proxy, so that its own headers are believed. */
export function isFromProxy(incoming: IncomingMessage): boolean {
  return isTrusted(incoming.socket.remoteAddress ?? '');
}

function normal(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

function isTrusted(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return trustedRanges().some(
    ([range, bits]) => address.kind() === range.kind() && address.match(range, bits),
  );
}

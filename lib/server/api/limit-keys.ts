import { createHmac, hkdfSync } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { cleanNumber } from '#lib/contract/input-types.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { config } from '../config.ts';

/** Returns a hash, so that Redis stores no addresses and account names. A new first seal key resets the counts. */
export function hashKey(key: string): string {
  const secret = perProcess('limiter.secret', () =>
    Buffer.from(hkdfSync('sha256', config().PORTAL_SEAL_KEYS[0] ?? '', '', 'portal-limits', 32)),
  );
  return createHmac('sha256', secret).update(key).digest('base64url');
}

const normalized = (subject: string) => cleanNumber(subject).toLowerCase().slice(0, 120);

/** Returns the key of an account or e-mail address, whatever its spelling. The log names tried accounts by it. */
export const subjectKey = (subject: string) => hashKey(normalized(subject));

/** Returns the key of an account or e-mail address together with the network that tries it. */
export const pairKey = (subject: string, address: string) =>
  hashKey(`${networkOf(address)} ${normalized(subject)}`);

/** Returns the address, or the /64 network of an IPv6 address, which belongs to one subscriber. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%', 1)[0]}/64`).toString();
}

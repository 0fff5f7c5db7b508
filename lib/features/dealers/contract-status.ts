import type { contractStates } from '../../contract/dealers.ts';

type ContractStatus = (typeof contractStates)[number];

const expiringWithinMs = 90 * 24 * 60 * 60 * 1000;

/** Returns the status of a contract, `expiring` within 90 days of its end; null without an end. */
export function getContractStatus(end: string | null, now = Date.now()): ContractStatus | null {
  if (!end) return null;
  const ends = Date.parse(end);
  // A contract is valid until the end of its last day.
  if (ends + 24 * 60 * 60 * 1000 <= now) return 'expired';
  return ends - now <= expiringWithinMs ? 'expiring' : 'active';
}

import type { contractStates } from '../../contract/dealers.ts';

type ContractStatus = (typeof contractStates)[number];

const expiringWithinMs = 90 * 24 * 60 * 60 * 1000;

/** Where a contract stands on a day that is `now`; null where it has no end. `expiring` ends within 90 days. */
export function getContractStatus(end: string | null, now = Date.now()): ContractStatus | null {
  if (!end) return null;
  const ends = Date.parse(end);
  // The contract holds to the end of its last day.
  if (ends + 24 * 60 * 60 * 1000 <= now) return 'expired';
  return ends - now <= expiringWithinMs ? 'expiring' : 'active';
}

import type { contractStates } from '#lib/contract/operations/dealers.ts';
import { daysUntil } from '../shared/expiry.ts';

type ContractStatus = (typeof contractStates)[number];

const expiringDays = 90;

/** Returns the status of a contract, `expiring` within 90 days of its last day; null without an end. */
export function getContractStatus(end: string | null, today: string): ContractStatus | null {
  if (!end) return null;
  const days = daysUntil(end, today);
  if (days < 0) return 'expired';
  return days <= expiringDays ? 'expiring' : 'active';
}

import { daysUntil, expiryStatus } from '#lib/contract/expiry.ts';
import type { contractStates } from '#lib/contract/operations/dealers.ts';

type ContractStatus = (typeof contractStates)[number];

/** Returns the status of a contract; null without an end. */
export function getContractStatus(end: string | null, today: string): ContractStatus | null {
  return end ? expiryStatus(daysUntil(end, today)) : null;
}

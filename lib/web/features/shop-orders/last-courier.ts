'use client';

import { pageAccount } from '../../api/page-account.ts';
import { getStored, setStored } from '../../ui/storage/account-storage.ts';

export const lastCourierName = 'shipping.courier';

/** Returns the id of the courier with which this account last shipped from this browser; empty when there is none. */
export function getLastCourier(): string {
  const stored = getStored(pageAccount(), lastCourierName);
  return typeof stored === 'string' ? stored : '';
}

export const setLastCourier = (id: string): void => setStored(pageAccount(), lastCourierName, id);

'use client';

import { setStored, useStored } from '../../ui/account-storage.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Every account of this browser has one: a sign-in has its own id. */
const anyUser = '';
const name = 'reminder.dismissed';

/** Whether the inventory reminder was dismissed since the last sign-in, in any tab. True until the page is hydrated. */
export function useDismissed(sid: string): boolean {
  const [dismissed] = useStored(anyUser, name);
  return !useHydrated() || dismissed === sid;
}

/** Dismisses the reminder for this sign-in. */
export const dismiss = (sid: string): void => setStored(anyUser, name, sid);

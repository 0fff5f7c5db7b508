'use client';

import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { setStored, useStored } from '../../ui/storage/account-storage.ts';

/** Shared by all accounts of the browser, as each sign-in has its own id. */
const anyUser = '';
const name = 'reminder.dismissed';

/** Whether the reminder was dismissed since the last sign-in, in any tab; true until hydration. */
export function useDismissed(sid: string): boolean {
  const [dismissed] = useStored(anyUser, name);
  return !useHydrated() || dismissed === sid;
}

export const dismiss = (sid: string): void => setStored(anyUser, name, sid);

'use client';

import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { setStored, useStored } from '../../ui/storage/account-storage.ts';

/** The value is shared by all accounts of the browser, as each sign-in has its own `sid`. */
const anyUser = '';
const storedName = 'reminder.dismissed';

/** Whether the reminder of low stock was dismissed since the last sign-in, in any tab; true until hydration. */
export function useIsReminderDismissed(sid: string): boolean {
  const [dismissedSid] = useStored(anyUser, storedName);
  return !useHydrated() || dismissedSid === sid;
}

/** Hides the reminder in this browser until the next sign-in. */
export const dismissReminder = (sid: string): void => setStored(anyUser, storedName, sid);

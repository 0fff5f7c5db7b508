'use client';

import { remember, useMemory } from '../../ui/memory.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Every account of this browser has one: a sign-in has its own id. */
const anyUser = '';
const name = 'reminder.dismissed';

/** Whether the inventory reminder was dismissed since the last sign-in, in any tab. True until the page is hydrated. */
export function useDismissed(sid: string): boolean {
  const [dismissed] = useMemory(anyUser, name);
  return !useHydrated() || dismissed === sid;
}

/** Dismisses the reminder for this sign-in. */
export const dismiss = (sid: string): void => remember(anyUser, name, sid);

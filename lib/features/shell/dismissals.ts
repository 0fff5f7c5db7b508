const key = 'portal-reminder-dismissed';

/** Whether the inventory reminder was dismissed since the last sign-in, in whichever tab. */
export function isDismissed(sid: string): boolean {
  try {
    return localStorage.getItem(key) === sid;
  } catch {
    return false;
  }
}

/** Dismisses the reminder for this sign-in. */
export function dismiss(sid: string): void {
  try {
    localStorage.setItem(key, sid);
  } catch {
    // Without storage the reminder comes back with the next page load.
  }
}

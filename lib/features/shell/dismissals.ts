const key = 'portal-reminder-dismissed';

/** Whether the inventory reminder was dismissed since the last sign-in in this tab. */
export function isDismissed(sid: string): boolean {
  try {
    return sessionStorage.getItem(key) === sid;
  } catch {
    return false;
  }
}

/** Dismisses the reminder for this sign-in. */
export function dismiss(sid: string): void {
  try {
    sessionStorage.setItem(key, sid);
  } catch {
    // Without storage the reminder comes back with the next page load.
  }
}

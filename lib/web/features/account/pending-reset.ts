const key = 'portal-reset';

/** A password reset whose code was sent by e-mail. */
export interface PendingReset {
  email: string;
  /** When another code can be requested, in milliseconds since the epoch. */
  resendAt: number;
}

/** Returns the pending reset of this tab, which survives a reload; null for none, and when storage is blocked. */
export function readPendingReset(): PendingReset | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores the pending reset; null removes it. */
export function storePendingReset(pending: PendingReset | null): void {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, a reload returns to the first step.
  }
}

const isPending = (value: unknown): value is PendingReset =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'resendAt' in value &&
  typeof value.resendAt === 'number';

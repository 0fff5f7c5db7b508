const key = 'portal-reset';

/** A code that was asked for: by which address, and when another may be. */
export interface PendingReset {
  email: string;
  /** Milliseconds since the epoch. */
  resendAt: number;
}

/** The reset under way in this tab, so that a reload loses neither the step nor the countdown. */
export function readPending(): PendingReset | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the reset under way; null forgets it. */
export function keepPending(pending: PendingReset | null): void {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload begins again.
  }
}

const isPending = (value: unknown): value is PendingReset =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'resendAt' in value &&
  typeof value.resendAt === 'number';

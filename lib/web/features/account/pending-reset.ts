const key = 'portal-reset';

/** A reset whose code was sent. */
export interface PendingReset {
  email: string;
  /** Milliseconds since the epoch. */
  resendAt: number;
}

/** Returns the pending reset of this tab, which survives a reload. */
export function readPending(): PendingReset | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores the pending reset; null removes it. */
export function keepPending(pending: PendingReset | null): void {
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

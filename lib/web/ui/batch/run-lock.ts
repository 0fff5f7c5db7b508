'use client';

/** Holds a lock while `work` runs, so that other tabs know. Browsers have no locks on insecure origins. */
export const holdRunLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work();

/** Returns a promise that resolves when the tab that holds the lock has ended; undefined when there is none. */
export async function findRunLock(name: string): Promise<Promise<void> | undefined> {
  if (typeof navigator === 'undefined' || !navigator.locks) return undefined;
  const { held = [], pending = [] } = await navigator.locks.query();
  const isHeld = [...held, ...pending].some((lock) => lock.name === name);
  return isHeld ? navigator.locks.request(name, () => {}) : undefined;
}

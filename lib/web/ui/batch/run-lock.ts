/** Holds a lock while `work` runs, so that other tabs know. Browsers have no locks on insecure origins. */
export const holdRunLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

/** Whether a tab holds the lock, or waits for it. */
export async function isRunLocked(name: string): Promise<boolean> {
  if (!navigator.locks) return false;
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((lock) => lock.name === name);
}

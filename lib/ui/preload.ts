/** Returns an event handler that loads code ahead. A failure is shown when the code is needed. */
export const preload = (load: () => Promise<unknown>) => () => void load().catch(() => {});

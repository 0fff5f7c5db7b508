/** Returns an event handler that loads code ahead. A failure shows when the code is used. */
export const preload = (load: () => Promise<unknown>) => () => void load().catch(() => {});

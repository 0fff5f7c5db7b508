/** Returns an event handler that loads code ahead. Ignores a failure: the code is loaded again when it is used. */
export const preload = (load: () => Promise<unknown>) => () => void load().catch(() => {});

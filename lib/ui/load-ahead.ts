/** Loads what somebody is about to ask for. Where it cannot be had, whoever asks is told; nobody has yet. */
export const loadAhead = (load: () => Promise<unknown>) => () => void load().catch(() => {});

import { create } from 'zustand';

/**
 * The id of the order that this user has just shipped, until its page shows the change; empty for none. ConcurrentChange reads
 * it.
 */
export const useOwnChange = create<{ order: string }>(() => ({ order: '' }));

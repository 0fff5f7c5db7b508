import { create } from 'zustand';

/** The order that the reader has just changed, until its page shows the change. */
export const useOwnChange = create<{ order: string }>(() => ({ order: '' }));

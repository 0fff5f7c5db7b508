import { createStore } from 'zustand/vanilla';

const leavingStore = createStore(() => ({ isLeaving: false }));

/** Whether this page is being left for the sign-in; its session may then end without a dialog. */
export const isLeaving = () => leavingStore.getState().isLeaving;

/** Leaves this page and everything in its memory for `address`. */
export function leaveTo(address: string): void {
  setLeaving(true);
  window.location.assign(address);
}

/** Marks that this page is about to be left, or is not. */
export const setLeaving = (value: boolean): void => leavingStore.setState({ isLeaving: value });

let leaving = false;

/** Whether this page is being left for the sign-in on purpose; its session may then end without a question. */
export const isLeaving = () => leaving;

/** Leaves this page and everything it holds in memory for `address`. */
export function leaveTo(address: string): void {
  leaving = true;
  window.location.assign(address);
}

/** Marks that this page is about to be left, or after all is not. */
export function setLeaving(value: boolean): void {
  leaving = value;
}

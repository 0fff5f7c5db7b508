/** Whether a dialog, menu or list of options is open. */
export const isOverlayOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

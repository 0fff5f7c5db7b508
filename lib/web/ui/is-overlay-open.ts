/** Whether a dialog is open, so that keyboard shortcuts of the page do not apply. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether a dialog, menu or list of options is open. */
export const isOverlayOpen = (): boolean =>
  isDialogOpen() || document.querySelector('[role="menu"], [role="listbox"]') !== null;

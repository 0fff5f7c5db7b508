/** Returns the dialog or menu in which an event happens. */
const overlayOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('[role=dialog], [role=presentation], [popover]') : null;

/**
 * Ignores the second click of a double click when the first one opened or closed a dialog or menu: it would hit another element,
 * and pressing would move the focus there. Installed once for the page.
 */
export function ignoreStrayClicks(): void {
  let overlay: Element | null = null;
  const ignoreStray = (event: MouseEvent) => {
    if (event.detail < 2) overlay = overlayOf(event);
    else if (overlayOf(event) !== overlay) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, ignoreStray, true);
}

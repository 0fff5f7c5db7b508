/** Returns the dialog or menu in which an event happens. */
const overlayOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('[role=dialog], [role=presentation], [popover]') : null;

/**
 * Ignores the second click of a double click when the first one opened or closed a dialog or menu: it would hit another element.
 * Installed once for the page.
 */
export function ignoreStrayClicks(): void {
  let overlay: Element | null = null;
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) overlay = overlayOf(event);
      else if (overlayOf(event) !== overlay) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
}

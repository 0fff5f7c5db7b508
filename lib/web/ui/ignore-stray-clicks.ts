const overlayOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('[role=dialog], [role=presentation], [popover]') : null;

/** Ignores the second of two clicks when the first one opened or closed a dialog or menu: it hits what was not there. */
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

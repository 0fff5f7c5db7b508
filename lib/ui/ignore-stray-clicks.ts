/**
 * Ignores the second click of a double click when the first one closed its dialog or menu: it would hit what lies behind.
 */
export function ignoreStrayClicks(): void {
  let overlay: Element | null = null;
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && overlay && !overlay.checkVisibility()) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else overlay = (event.target as Element).closest('[role=dialog], [role=presentation], [popover]');
    },
    true,
  );
}

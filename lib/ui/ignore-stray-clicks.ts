/** Ignores the second of two clicks when the first one closed its dialog or menu: it hits what was behind. */
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

import { useEffect, useEffectEvent, useRef } from 'react';

const markerAttribute = 'data-initial-focus';

/** Selector of the field on which the page started. FocusOnNavigation leaves the focus there. */
export const initialFocusSelector = `#main [${markerAttribute}]`;

/** Focuses the first field of a page or dialog once, when `isReady`. Does nothing while the user types in another field. */
export function useInitialFocus(findField: () => HTMLElement | null | undefined, isReady = true): void {
  const isDone = useRef(false);
  const focus = useEffectEvent(() => {
    if (document.activeElement?.matches('input, textarea, select')) return;
    const field = findField();
    field?.setAttribute(markerAttribute, '');
    field?.focus();
  });
  useEffect(() => {
    if (isDone.current || !isReady) return;
    isDone.current = true;
    focus();
  }, [isReady]);
}

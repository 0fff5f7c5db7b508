import { useEffect, useEffectEvent, useRef } from 'react';

const attribute = 'data-initial-focus';

/** The field on which a page started; the heading does not take the focus from it. */
export const initialFocusSelector = `#main [${attribute}]`;

/** Focuses the field of a form with which its page or dialog starts, once it `isReady`, unless the user is typing. */
export function useInitialFocus(find: () => HTMLElement | null | undefined, isReady = true): void {
  const isDone = useRef(false);
  const focus = useEffectEvent(() => {
    if (document.activeElement?.matches('input, textarea, select')) return;
    const field = find();
    field?.setAttribute(attribute, '');
    field?.focus();
  });
  useEffect(() => {
    if (isDone.current || !isReady) return;
    isDone.current = true;
    focus();
  }, [isReady]);
}

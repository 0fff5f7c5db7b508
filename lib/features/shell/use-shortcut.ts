'use client';

import { useLayoutEffect, useRef } from 'react';

/** Runs on "/" outside of fields, and on Ctrl+K or ⌘K everywhere but in dialogs. */
export function useShortcut(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  // Before the picture: a key that makes React take the page over is heard itself, and none after it is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping();
      const chord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!slash && !chord) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether keys go into a field at the moment. */
const isTyping = () =>
  document.activeElement instanceof HTMLElement &&
  (document.activeElement.isContentEditable ||
    /^(input|textarea|select)$/i.test(document.activeElement.tagName));

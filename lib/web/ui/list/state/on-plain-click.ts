import type { MouseEvent } from 'react';

/** Handles plain clicks on a link; modified clicks stay with the browser. */
export const onPlainClick = (handler: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  handler(event);
};

import type { MouseEvent } from 'react';

/** What a link does itself where a click means "here"; "in a new tab" or "save" are left to the browser. */
export const onPlainClick = (act: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act(event);
};

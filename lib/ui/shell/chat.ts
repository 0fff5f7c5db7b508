'use client';

/** Asks for the chat panel to open; `opener` gets the focus back when the panel closes. */
type Listener = (opener: Element | null) => void;

const listeners = new Set<Listener>();

/** Opens the chat panel and moves the focus into it. */
export function openChat(): void {
  for (const listener of listeners) listener(document.activeElement);
}

/** Calls `listener` when a screen opens the chat. Returns a function that removes the listener. */
export function onOpenChat(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

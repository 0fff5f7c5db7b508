'use client';

/** Asks for the chat panel to open; `opener` gets the focus back when the panel closes. */
type Listener = (opener: Element) => void;

const listeners = new Set<Listener>();

/** Opens the chat panel and moves the focus into it. Safari does not focus a clicked button, so it is passed. */
export function openChat(opener: Element): void {
  for (const listener of listeners) listener(opener);
}

/** Calls `listener` when a screen opens the chat. Returns a function that removes the listener. */
export function onOpenChat(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

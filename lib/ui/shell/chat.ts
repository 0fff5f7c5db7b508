'use client';

import { createStore } from 'zustand/vanilla';

/** The element from which the chat panel was opened last; it gets the focus back when the panel closes. */
const chatStore = createStore<{ opener: Element | undefined }>(() => ({ opener: undefined }));

/** Opens the chat panel and moves the focus into it. Safari does not focus a clicked button, so it is passed. */
export const openChat = (opener: Element): void => chatStore.setState({ opener });

/** Calls `listener` when a screen opens the chat. Returns a function that removes the listener. */
export const onOpenChat = (listener: (opener: Element) => void): (() => void) =>
  chatStore.subscribe(({ opener }) => opener && listener(opener));

'use client';

import { create } from 'zustand';

interface ChatPanelState {
  isOpen: boolean;
  /** Whether the user opened or closed it, which moves the focus. */
  byUser: boolean;
  /** Gets the focus back when the panel closes. */
  opener: Element | null;
  /** How many times the user opened it; each moves the focus into it. */
  requests: number;
  /** A text for the composer, until the panel has added it to the message. */
  insertion: string;
  /** New entries while it was closed. */
  unread: number;
  /** Whether the chat's code is loaded. */
  isReady: boolean;
}

export const closedPanel = { isOpen: false, byUser: false, opener: null, insertion: '' };

/** Whether the chat panel is open. Its button is on every page; screens can open it too. */
export const useChatPanel = create<ChatPanelState>(() => ({
  ...closedPanel,
  requests: 0,
  unread: 0,
  isReady: false,
}));

/**
 * Opens the chat panel and moves the focus into it. Safari does not focus a clicked button, so it is passed. `insertion` is
 * added to the message that is being written.
 */
export const openChat = (opener: Element, insertion = ''): void =>
  useChatPanel.setState(({ requests, insertion: pending }) => ({
    ...{ isOpen: true, byUser: true, opener },
    requests: requests + 1,
    insertion: insertion || pending,
  }));

/** Closes the chat panel. `byUser` returns the focus to the opener. */
export const closeChat = (byUser = true): void => useChatPanel.setState({ isOpen: false, byUser });

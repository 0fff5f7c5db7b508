'use client';

import { create } from 'zustand';

interface ChatPanelState {
  isOpen: boolean;
  /** Whether the user opened or closed it. Only then the focus moves. */
  byUser: boolean;
  /** The element that gets the focus back when the panel closes. */
  opener: Element | null;
  /** How many times the user opened it. Each time the focus moves into the panel. */
  requests: number;
  /** A text for the composer, until the panel has added it to the message. */
  insertion: string;
  /** The number of entries by others that the user has not seen. */
  unread: number;
  /** Whether the chat's code is loaded. */
  isReady: boolean;
}

export const closedPanel = { isOpen: false, byUser: false, opener: null, insertion: '' };

/** State of the chat panel, shared by the chat's button, the panel, and the screens that open it. */
export const useChatPanel = create<ChatPanelState>(() => ({
  ...closedPanel,
  requests: 0,
  unread: 0,
  isReady: false,
}));

/**
 * Opens the chat panel and moves the focus into it. The caller passes the clicked button, as Safari does not focus it.
 * `insertion` is added to the message that is being written.
 */
export const openChat = (opener: Element, insertion = ''): void =>
  useChatPanel.setState(({ requests, insertion: pending }) => ({
    isOpen: true,
    byUser: true,
    opener,
    requests: requests + 1,
    insertion: insertion || pending,
  }));

/** Closes the chat panel. With `byUser` the focus returns to the opener. */
export const closeChat = (byUser = true): void => useChatPanel.setState({ isOpen: false, byUser });

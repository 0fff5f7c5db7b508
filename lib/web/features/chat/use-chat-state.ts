'use client';

import { useStore } from 'zustand';
import type { Conversation } from './engine/conversation.ts';
import { type ChatState, createChatStore } from './engine/state.ts';

const emptyStore = createChatStore();

/** Returns a part of a conversation's state and follows its changes; a part of the initial state without a conversation. */
export function useChatState<T>(
  conversation: Pick<Conversation, 'store'> | undefined,
  select: (state: ChatState) => T,
): T {
  return useStore(conversation?.store ?? emptyStore, select);
}

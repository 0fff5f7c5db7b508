'use client';

import { useStore } from 'zustand';
import type { Conversation } from './engine/conversation.ts';
import { type ChatState, createChatStore } from './engine/state.ts';

const emptyStore = createChatStore();

/** Selects from the state of a conversation; from the initial state before there is one. */
export function useChatState<T>(
  conversation: Pick<Conversation, 'store'> | undefined,
  select: (state: ChatState) => T,
): T {
  return useStore(conversation?.store ?? emptyStore, select);
}

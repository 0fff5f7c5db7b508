'use client';

import { useSyncExternalStore } from 'react';
import type { Conversation } from './engine/conversation.ts';
import { begun, type ChatState } from './engine/state.ts';

const nowhere = () => () => {};
const atFirst = () => begun;

/** What is known of the chat; nothing at first. */
export function useChatState(conversation: Conversation | undefined): ChatState {
  return useSyncExternalStore(conversation?.subscribe ?? nowhere, conversation?.getState ?? atFirst, atFirst);
}

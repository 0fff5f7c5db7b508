import type { FromPortal } from '#lib/contract/chat-frames.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ChatState } from './state.ts';

type StatusFrame = Extract<FromPortal, { type: 'service' | 'transfer' | 'waiting' }>;

/** Returns what changes in the chat's state when the socket reports the service's status or a transfer to an agent. */
export function stateAfterFrame(frame: StatusFrame): Partial<ChatState> {
  if (frame.type === 'service') return { service: frame.service };
  if (frame.type === 'waiting') return { transfer: 'transferring', place: frame.place };
  return { transfer: frame.accepted ? 'transferring' : 'failed', place: null };
}

/** Returns what changes in the chat's state with a new entry: an agent joined, or the dialog ended or starts again. */
export function stateAfterEntry(entry: ChatEntry, { transfer }: ChatState): Partial<ChatState> {
  const { kind, name, avatar } = entry;
  if (kind === 'joined' || kind === 'handedOver')
    return { transfer: 'transferred', agent: { name, avatar }, place: null };
  if (kind === 'ended') return { transfer: 'ended', agent: null, place: null };
  const startsDialog = kind === 'said' && entry.from === 'me';
  return startsDialog && transfer === 'ended' ? { transfer: 'none' } : {};
}

import type { FromPortal } from '#lib/contract/chat-frames.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ChatState } from './state.ts';

type StatusFrame = Extract<FromPortal, { type: 'service' | 'transfer' | 'waiting' }>;

/** The state that follows from a frame about the service or a transfer. */
export function stateOfFrame(frame: StatusFrame): Partial<ChatState> {
  if (frame.type === 'service') return { service: frame.service };
  if (frame.type === 'waiting') return { transfer: 'transferring', place: frame.place };
  return { transfer: frame.accepted ? 'transferring' : 'failed', place: null };
}

/** The state that follows from a new entry: who takes part in the dialog. */
export function stateOfEntry(entry: ChatEntry, { transfer }: ChatState): Partial<ChatState> {
  const { kind, name, avatar } = entry;
  if (kind === 'joined' || kind === 'handedOver')
    return { transfer: 'transferred', agent: { name, avatar }, place: null };
  if (kind === 'ended') return { transfer: 'ended', agent: null, place: null };
  // The next message begins a new dialog.
  if (kind === 'said' && transfer === 'ended' && entry.from === 'me') return { transfer: 'none' };
  return {};
}

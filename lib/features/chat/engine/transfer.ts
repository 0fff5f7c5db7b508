import type { ChatEntry } from '../../../contract/chat.ts';
import type { FromPortal } from '../../../contract/chat-frames.ts';
import type { ChatState } from './state.ts';

type About = Extract<FromPortal, { type: 'service' | 'transfer' | 'waiting' }>;

/** What the vendor says of its service, and of a wish for a human. */
export function serviceBy(frame: About): Partial<ChatState> {
  if (frame.type === 'service') return { service: frame.service };
  if (frame.type === 'waiting') return { transfer: 'transferring', place: frame.place };
  return { transfer: frame.accepted ? 'transferring' : 'failed', place: null };
}

/** What an entry that just came says about who is in the dialog. */
export function transferOn(entry: ChatEntry, { transfer }: ChatState): Partial<ChatState> {
  const { kind, name, avatar } = entry;
  if (kind === 'joined' || kind === 'handedOver')
    return { transfer: 'transferred', agent: { name, avatar }, place: null };
  if (kind === 'ended') return { transfer: 'ended', agent: null, place: null };
  // A new dialog has begun.
  if (kind === 'said' && transfer === 'ended' && entry.from === 'me') return { transfer: 'none' };
  return {};
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatAgent } from '#lib/contract/chat-frames.ts';
import type { ChatServiceLevel } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';

export interface UploadedFile {
  readonly url: string;
  readonly name: string;
  readonly bytes: number | null;
  /** The portal's address of it; "" where files may not come from its host. */
  readonly address: string;
}

/** A message of the user that is not in the log yet. The tab's storage keeps it by these field names. */
export interface Outgoing {
  readonly clientId: string;
  readonly text?: string;
  /** The name of its file, whether it has been uploaded or not. */
  readonly fileName?: string;
  readonly file?: UploadedFile;
  /** Serial number of the device that the message is about; "" for none. */
  readonly sn: string;
  /** `waiting`: not sent yet; `sent`: not acknowledged yet. */
  readonly state: 'uploading' | 'waiting' | 'sent' | 'failed';
  /** Uploaded share of the file, 0 to 1. */
  readonly share: number;
  /** Why it failed; undefined when it was not acknowledged. */
  readonly why?: 'busy' | 'invalid' | 'byService' | 'upload';
  /** The vendor's reason for a refusal, in its own words. */
  readonly said?: string;
  /** The error of an upload. */
  readonly error?: unknown;
  /** Id of the newest entry when it was sent; 0 before. The entry of this message has a higher id. */
  readonly behind: number;
}

/** Status of the transfer to a human agent. */
type TransferState = 'none' | 'requested' | 'transferring' | 'transferred' | 'failed' | 'ended';

/**
 * `lost`: the portal cannot be reached; `unreachable`: the vendor's chat cannot be reached; `userDataMissing`: the vendor's
 * chat returned no user data; `signedOut`: signed out.
 */
type Connection = 'idle' | 'connecting' | 'ready' | 'lost' | 'unreachable' | 'userDataMissing' | 'signedOut';

/** What the chat's components show. `Conversation` is the only writer. */
export interface ChatState {
  readonly connection: Connection;
  /** Whether loading the entries that were missed without a connection failed. It is retried. */
  readonly hasGap: boolean;
  /** In the order of their ids. Entries can be missing only before the missed ones are loaded. */
  readonly entries: readonly ChatEntry[];
  readonly outbox: readonly Outgoing[];
  /** Whether there are entries before the first one. */
  readonly older: 'unknown' | 'loading' | 'more' | 'none' | 'failed';
  readonly service: ChatServiceLevel;
  readonly agent: ChatAgent | null;
  readonly transfer: TransferState;
  /** The user's place in the queue for a human agent; null outside of the queue. */
  readonly place: number | null;
  /** Id of the newest entry that the user has seen; 0 for none. */
  readonly seen: number;
}

export const initialChatState: ChatState = {
  connection: 'idle',
  hasGap: false,
  entries: [],
  outbox: [],
  older: 'unknown',
  service: 'open',
  agent: null,
  transfer: 'none',
  place: null,
  seen: 0,
};

const notifyIntervalMs = 50;

/**
 * Creates a store whose `getState` is always current, and whose listeners are called at most every 50 ms. A burst of a
 * thousand entries is then rendered only a few times.
 */
export function createChatStore(): StoreApi<ChatState> {
  const current = createStore<ChatState>(() => initialChatState);
  const notified = createStore<ChatState>(() => initialChatState);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const notify = () => {
    if (pause) return;
    notified.setState(current.getState(), true);
    pause = setTimeout(() => {
      pause = undefined;
      if (notified.getState() !== current.getState()) notify();
    }, notifyIntervalMs);
  };
  current.subscribe(notify);
  return { ...current, subscribe: notified.subscribe };
}

/** The number of entries by others that the user has not seen. */
export const countUnread = ({ entries, seen }: ChatState): number =>
  entries.filter((entry) => Number(entry.id) > seen && isNotable(entry)).length;

/** Whether to notify the user of an entry: not of their own messages, nor of revoked ones. */
export const isNotable = ({ from, kind }: ChatEntry): boolean => from !== 'me' && kind !== 'revoked';

/** The newest id among entries; 0 for none. */
export const newestId = (entries: readonly ChatEntry[]): number => Number(entries.at(-1)?.id ?? 0);

import type { ChatEntry } from '../../../contract/chat.ts';
import type { ChatAgent } from '../../../contract/chat-frames.ts';
import type { ChatService } from '../../../contract/chat-words.ts';

/** A file that was uploaded. */
export interface UploadedFile {
  readonly url: string;
  readonly name: string;
  readonly bytes: number | null;
  /** The portal's address of it; "" where files may not come from its host. */
  readonly address: string;
}

/** A message that is not in the log yet. */
export interface Outgoing {
  readonly clientId: string;
  readonly text?: string;
  /** The name of the file that it is, whether it has been uploaded or not. */
  readonly fileName?: string;
  readonly file?: UploadedFile;
  readonly sn: string;
  /** `waiting` has not gone out; `sent` has, and nobody has said that it arrived. */
  readonly state: 'uploading' | 'waiting' | 'sent' | 'failed';
  /** Share of the file that has gone out, 0 to 1. */
  readonly share: number;
  /** Why it failed; nothing where it is simply not known to have arrived. */
  readonly why?: 'busy' | 'invalid' | 'byService' | 'upload';
  /** The vendor's own words, or what went wrong with an upload. */
  readonly said?: string;
  readonly error?: unknown;
  /** The newest entry that was known when it went out: what it became comes behind it. */
  readonly behind: number;
}

/** How the transfer to a human goes (portal.md 4). */
export type TransferState = 'none' | 'requested' | 'transferring' | 'transferred' | 'failed' | 'ended';

/**
 * `lost`: the portal cannot be reached; `away`: the portal is there, the vendor's chat is not; `userDataMissing`: the
 * vendor's chat returned no user data; `over`: signed out.
 */
export type Connection = 'idle' | 'connecting' | 'ready' | 'lost' | 'away' | 'userDataMissing' | 'over';

export interface ChatState {
  readonly connection: Connection;
  /** Connected, but what was missed cannot be had at the moment. */
  readonly behind: boolean;
  /** In the order of their ids; without gaps, but for what is being caught up with. */
  readonly entries: readonly ChatEntry[];
  readonly outbox: readonly Outgoing[];
  /** Whether there are entries before the first one, as far as anybody knows. */
  readonly older: 'unknown' | 'loading' | 'more' | 'none' | 'failed';
  readonly service: ChatService;
  readonly agent: ChatAgent | null;
  readonly transfer: TransferState;
  /** The place in the queue for an agent; null where there is none. */
  readonly place: number | null;
  /** The newest entry that the reader has seen. */
  readonly seen: number;
}

export const begun: ChatState = {
  connection: 'idle',
  behind: false,
  entries: [],
  outbox: [],
  older: 'unknown',
  service: 'open',
  agent: null,
  transfer: 'none',
  place: null,
  seen: 0,
};

/** How many entries of others the reader has not seen. */
export const unreadIn = ({ entries, seen }: ChatState): number =>
  entries.filter((entry) => Number(entry.id) > seen && isNews(entry)).length;

/** What somebody should be told of: not one's own words, and not what was taken back. */
export const isNews = ({ from, kind }: ChatEntry): boolean => from !== 'me' && kind !== 'revoked';

/** The newest id among entries; 0 for none. */
export const newestOf = (entries: readonly ChatEntry[]): number => Number(entries.at(-1)?.id ?? 0);

import type { ChatLike } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ReconnectingSocket, SocketEvents } from '../../../api/chat-socket.ts';
import type { Outgoing, UploadedFile } from './state.ts';

/** What a `Conversation` needs from outside: `createChat` passes the API, tests pass a fake server. Calls reject on failure. */
export interface ChatDependencies {
  /** Opens the socket, which reconnects until it is closed. */
  open(events: SocketEvents): ReconnectingSocket;
  /** Loads the page of entries before this id, or the newest page. `more`: there are older entries. */
  history(before: string | undefined): Promise<{ items: ChatEntry[]; more: boolean }>;
  /** Loads the entries after this id. `whole` is false when there are too many, and only the newest are returned. */
  missed(after: string): Promise<{ items: ChatEntry[]; whole: boolean }>;
  like(id: string, like: ChatLike): Promise<unknown>;
  rate(rating: {
    id: string;
    dialogId: string;
    score: number;
    reason?: string;
    sn?: string;
  }): Promise<unknown>;
  upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<UploadedFile>;
  /** Returns whether the page's session is still valid. When it is not, the page shows that too. */
  checkSession(): Promise<boolean>;
  storage: ChatStorage;
}

/** Values that survive a reload of the page. */
export interface ChatStorage {
  /** Id of the newest entry that the user has seen; null before the first visit. */
  seen: number | null;
  /** Messages that have not arrived. */
  outbox: readonly Outgoing[];
}

import type { ChatLike } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { ReconnectingSocket, SocketEvents } from '../../../api/chat-socket.ts';
import type { Outgoing, UploadedFile } from './state.ts';

/** What a conversation needs from the page. */
export interface ChatDependencies {
  open(events: SocketEvents): ReconnectingSocket;
  history(before: string | undefined): Promise<{ items: ChatEntry[]; more: boolean }>;
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
  /** Returns whether the page's session is still valid; the page shows when it is not. */
  checkSession(): Promise<boolean>;
  storage: ChatStorage;
}

/** What outlives the page. */
export interface ChatStorage {
  /** The newest entry that the reader has seen; null before the first visit. */
  seen: number | null;
  /** Messages that have not arrived. */
  outbox: readonly Outgoing[];
}

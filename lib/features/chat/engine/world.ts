import type { Line, LineEvents } from '../../../api/chat-line.ts';
import type { ChatEntry } from '../../../contract/chat.ts';
import type { ChatLike } from '../../../contract/chat-words.ts';
import type { Outgoing, UploadedFile } from './state.ts';

/** What a conversation needs of the world around it. */
export interface World {
  open(events: LineEvents): Line;
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
    how: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<UploadedFile>;
  /** Asks whether the session is still there, and has the page say so when it is not. */
  checkSession(): Promise<boolean>;
  /** What outlives the page: the newest entry seen, and messages that have not arrived. */
  memory: Memory;
}

export interface Memory {
  seen: number | null;
  outbox: readonly Outgoing[];
}

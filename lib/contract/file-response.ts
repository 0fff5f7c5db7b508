import { z } from 'zod';

/** A file as a response. It is streamed, never held in memory as a whole. */
export interface FileResponse {
  /** Cleaned; null lets the browser choose. */
  readonly name: string | null;
  readonly type: string;
  /** In bytes; null if unknown. */
  readonly length: number | null;
  /** Can be read once, and must be closed when not read to the end. Throws when the transfer fails. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Displayed instead of downloaded. */
  readonly inline?: boolean;
  /** Browser cache lifetime; not cached by default. */
  readonly cacheSeconds?: number;
  /** Content-Range of a partial response; null for the whole file. */
  readonly part?: string | null;
  /** Whether range requests work. */
  readonly acceptsParts?: boolean;
}

export const fileResponse = z.custom<FileResponse>();

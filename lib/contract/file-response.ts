import { z } from 'zod';

/** A file as an answer. It is sent while it arrives and never held completely. */
export interface FileResponse {
  /** The name to save it by, cleaned; null where the browser chooses one. */
  readonly name: string | null;
  /** Its media type. */
  readonly type: string;
  /** In bytes; null when nobody has said. */
  readonly length: number | null;
  /** To be read once, and to be closed where it is not read to its end. Throws where it breaks off. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Shown in place instead of saved. */
  readonly inline?: boolean;
  /** Seconds for which the browser may cache it; not cached by default. */
  readonly cacheSeconds?: number;
  /** The Content-Range of a part; null for the complete file. */
  readonly part?: string | null;
  /** Whether parts can be requested. */
  readonly acceptsParts?: boolean;
}

/** The answer of an operation that gives a file in place of JSON. */
export const fileResponse = z.custom<FileResponse>();

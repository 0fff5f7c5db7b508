import { z } from 'zod';

/** A file as an answer. It is handed on while it comes, and nobody holds it whole. */
export interface FileAnswer {
  /** Under which it is saved: without folders and without what a file system or a reader could be deceived by. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** In bytes; null when nobody has said. */
  readonly length: number | null;
  /** To be read once, and to be closed where it is not read to its end. Throws where it breaks off. */
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/** The answer of an operation that gives a file in place of JSON. */
export const fileAnswer = z.custom<FileAnswer>();

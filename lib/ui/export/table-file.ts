import type { Cell } from '../../file/escape-formula.ts';

/** A file of rows that is written as the rows come; nothing but what a moment needs is held in memory. */
export interface TableFile {
  /** Writes a row; false when the file takes no more of them. */
  add(row: readonly Cell[]): boolean;
  /** Texts that were too long for a cell and were cut. */
  readonly truncatedCount: number;
  /** The whole file; nothing can be added behind it. */
  finish(): Blob;
}

/** Bytes that are gathered before the browser is given them to keep, on disk where they are many. */
const blobBytes = 1024 * 1024;

/** The parts of a file, one behind the other. */
export class BlobBuilder {
  #fresh: BlobPart[] = [];
  #size = 0;
  readonly #kept: Blob[] = [];

  add(part: string | Uint8Array<ArrayBuffer>): void {
    this.#fresh.push(part);
    this.#size += part.length;
    if (this.#size < blobBytes) return;
    this.#kept.push(new Blob(this.#fresh));
    this.#fresh = [];
    this.#size = 0;
  }

  toBlob(type: string): Blob {
    return new Blob([...this.#kept, ...this.#fresh], { type });
  }
}

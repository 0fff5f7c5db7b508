import type { Cell } from '#lib/contract/files/csv.ts';

/** A file written row by row, so that memory holds only a part of it. */
export interface TableFile {
  add(row: readonly Cell[]): boolean;
  readonly truncatedCount: number;
  finish(): Blob;
}

const blobBytes = 1024 * 1024;

/** Collects the parts of a file in blobs of 1 MB, which the browser may move to disk. */
export class BlobBuilder {
  #fresh: BlobPart[] = [];
  #size = 0;
  readonly #flushed: Blob[] = [];

  add(part: string | Uint8Array<ArrayBuffer>): void {
    this.#fresh.push(part);
    this.#size += part.length;
    if (this.#size < blobBytes) return;
    this.#flushed.push(new Blob(this.#fresh));
    this.#fresh = [];
    this.#size = 0;
  }

  toBlob(type: string): Blob {
    return new Blob([...this.#flushed, ...this.#fresh], { type });
  }
}

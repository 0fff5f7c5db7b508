import type { Cell } from '#lib/contract/files/csv.ts';

/** A CSV or XLSX file that is written row by row, since a row object needs more memory than its text. */
export interface TableFile {
  /** Adds a row; returns false without adding it when the file is full. */
  add(row: readonly Cell[]): boolean;
  /** Cells whose text was cut at the format's limit. */
  readonly truncatedCount: number;
  /** Returns the file; no row can be added after it. */
  finish(): Blob;
}

const blobBytes = 1024 * 1024;

/** Collects the parts of a file in blobs of 1 MB, which the browser may move to disk. */
export class BlobBuilder {
  #parts: BlobPart[] = [];
  #partsLength = 0;
  readonly #blobs: Blob[] = [];

  add(part: string | Uint8Array<ArrayBuffer>): void {
    this.#parts.push(part);
    this.#partsLength += part.length;
    if (this.#partsLength < blobBytes) return;
    this.#blobs.push(new Blob(this.#parts));
    this.#parts = [];
    this.#partsLength = 0;
  }

  toBlob(type: string): Blob {
    return new Blob([...this.#blobs, ...this.#parts], { type });
  }
}

import { shared } from '../../shared.ts';

/** A response up to this size is always read. */
const freeBytes = 1024 * 1024;
/** What all larger responses may hold together, in bytes. */
const totalBytes = 48 * 1024 * 1024;

const budget = () => shared('responseBudget', () => ({ used: 0 }));

/** Counts the bytes of one response against what all responses may hold in memory at the same time. */
export class ResponseMemory {
  #reserved = 0;

  /** Reserves memory for a response of this size so far; false when there is none left. */
  grow(size: number): boolean {
    const needed = Math.max(0, size - freeBytes) - this.#reserved;
    if (needed <= 0) return true;
    if (budget().used + needed > totalBytes) return false;
    budget().used += needed;
    this.#reserved += needed;
    return true;
  }

  release(): void {
    budget().used -= this.#reserved;
    this.#reserved = 0;
  }
}

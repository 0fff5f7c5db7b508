import { perProcess } from '#lib/contract/per-process.ts';

/** Each response may use this much in addition, so that small responses are never refused. */
const freeBytes = 1024 * 1024;
/** All responses that are being received together. */
const totalBytes = 48 * 1024 * 1024;

const budget = () => perProcess('responseBudget', () => ({ usedBytes: 0 }));

/** The memory of one response, from a budget that all responses of the process share. */
export class ResponseMemory {
  #reservedBytes = 0;

  /** Reserves memory for a response that has now `size` bytes. Returns false when the budget is used up. */
  tryGrow(size: number): boolean {
    const neededBytes = Math.max(0, size - freeBytes) - this.#reservedBytes;
    if (neededBytes <= 0) return true;
    if (budget().usedBytes + neededBytes > totalBytes) return false;
    budget().usedBytes += neededBytes;
    this.#reservedBytes += neededBytes;
    return true;
  }

  /** Must be called when the response is read or has failed. */
  release(): void {
    budget().usedBytes -= this.#reservedBytes;
    this.#reservedBytes = 0;
  }
}

import { perProcess } from '#lib/contract/per-process.ts';

const freeBytes = 1024 * 1024;
const totalBytes = 48 * 1024 * 1024;

const budget = () => perProcess('responseBudget', () => ({ used: 0 }));

export class ResponseMemory {
  #reserved = 0;

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

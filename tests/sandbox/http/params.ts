import type { Pair } from './body.ts';

/** The parameters of one request, read the way an old PHP service reads them. */
export class Params {
  private readonly values: Map<string, string>;

  constructor(pairs: readonly Pair[]) {
    this.values = new Map(pairs);
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  /** The text of a parameter without outer blanks; '' when it is absent. */
  text(key: string): string {
    return this.raw(key).trim();
  }

  /** Exactly what was sent: a password may well begin with a blank. */
  raw(key: string): string {
    return this.values.get(key) ?? '';
  }

  /** A whole number, or undefined when absent or not one. */
  integer(key: string): number | undefined {
    const text = this.text(key);
    return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  }

  /** Comma-separated texts, without empty ones. */
  list(key: string): string[] {
    return this.text(key)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
}

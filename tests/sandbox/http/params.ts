import type { Pair } from './body.ts';

/** The request's parameters with PHP semantics. */
export class Params {
  private readonly values: Map<string, string>;

  constructor(pairs: readonly Pair[]) {
    this.values = new Map(pairs);
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  /** The trimmed text; '' when absent. */
  text(key: string): string {
    return this.raw(key).trim();
  }

  /** The untrimmed text: passwords may start with a space. */
  raw(key: string): string {
    return this.values.get(key) ?? '';
  }

  /** An integer; undefined when absent or invalid. */
  integer(key: string): number | undefined {
    const text = this.text(key);
    return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  }

  /** Comma-separated texts without empty ones. */
  list(key: string): string[] {
    return this.text(key)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
}

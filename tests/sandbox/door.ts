import type { World } from './world.ts';

/** What a door of the sandbox answers. */
export type Result = { status: number; body: unknown };

export type AskedOfDoor = {
  world: World;
  url: URL;
  /** The bytes that were sent. */
  body: Buffer;
  /** The same as JSON; nothing at all counts as an object without fields. */
  readonly input: unknown;
};

export type Door = (asked: AskedOfDoor) => Result;
export type Doors = Record<string, Door>;

export const done = (body: unknown = { ok: true }): Result => ({ status: 200, body });

/** What was posted, with a sentence for whatever is not as it must be. */
export class Posted {
  private readonly fields: Record<string, unknown>;

  constructor(input: unknown) {
    this.fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  }

  has(key: string): boolean {
    return this.fields[key] !== undefined;
  }

  any(key: string): unknown {
    return this.fields[key];
  }

  text(key: string): string {
    const value = this.fields[key];
    if (typeof value !== 'string' || value === '') throw new Error(`${key} is a text`);
    return value;
  }

  flag(key: string): boolean {
    const value = this.fields[key];
    if (typeof value !== 'boolean') throw new Error(`${key} is true or false`);
    return value;
  }

  whole(key: string, least: number, most: number): number {
    const value = Number(this.fields[key] ?? Number.NaN);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`${key} is a whole number from ${least} to ${most}`);
    return value;
  }
}

import type { SandboxContext } from '../context.ts';

export type ControlResponse = { status: number; body: unknown };

type ControlRequest = {
  context: SandboxContext;
  url: URL;
  body: Buffer;
  /** The body parsed as JSON; `{}` when empty. */
  readonly input: unknown;
};

export type ControlHandler = (request: ControlRequest) => ControlResponse;
export type ControlRoutes = Record<string, ControlHandler>;

export const respond = (body: unknown = { ok: true }): ControlResponse => ({ status: 200, body });

/** Typed access to posted fields. Throws an error that names the invalid field. */
export class InputFields {
  private readonly fields: Record<string, unknown>;

  constructor(input: unknown) {
    this.fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  }

  has(key: string): boolean {
    return this.fields[key] !== undefined;
  }

  value(key: string): unknown {
    return this.fields[key];
  }

  text(key: string): string {
    const value = this.fields[key];
    if (typeof value !== 'string' || value === '') throw new Error(`${key} is a text`);
    return value;
  }

  boolean(key: string): boolean {
    const value = this.fields[key];
    if (typeof value !== 'boolean') throw new Error(`${key} is true or false`);
    return value;
  }

  whole(key: string, min: number, max: number): number {
    const value = Number(this.fields[key] ?? Number.NaN);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new Error(`${key} is a whole number from ${min} to ${max}`);
    return value;
  }
}

import type { FieldError } from './field-errors.ts';
import { type ProblemCode, problems } from './problems.ts';

/** What a client learns of an error, beside its code. */
export interface ProblemDetails {
  readonly errors?: readonly FieldError[] | undefined;
  /** Shown to the reader, e.g. the vendor's own words. */
  readonly detail?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Base of the portal's errors. Its message is for the log: it has no part of a request or response, and no client sees it.
 * Of other errors, only the class is logged.
 *
 * The server and the Next bundle have separate copies of each class, and a shared guard throws those of the copy that created
 * it. Therefore `instanceof` compares the brand of a class instead of its identity (decision 46).
 */
export abstract class CodedError extends Error {
  /** Unique, and the `name` of the errors. Class names would not do, because bundlers change them. */
  static readonly brand: string = 'CodedError';
  /** Of the problem that clients get. */
  static readonly problemCode: ProblemCode = 'internal';

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.brand;
  }

  get problemCode(): ProblemCode {
    return (this.constructor as typeof CodedError).problemCode;
  }

  get status(): number {
    return problems[this.problemCode][0];
  }

  get problemDetails(): ProblemDetails {
    return {};
  }

  static override [Symbol.hasInstance](this: { readonly brand: string }, value: unknown): boolean {
    if (!(value instanceof Error)) return false;
    // biome-ignore lint/complexity/noThisInStatic: `this` is the class on the right side of `instanceof`
    const { brand } = this;
    for (
      let type: unknown = value.constructor;
      typeof type === 'function';
      type = Object.getPrototypeOf(type)
    )
      if ((type as { brand?: unknown }).brand === brand) return true;
    return false;
  }
}

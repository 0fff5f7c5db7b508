import type { FieldError } from './field-errors.ts';
import { type ProblemCode, problems } from './problems.ts';

/** What the response tells a client of an error, in addition to its code. */
export interface ProblemDetails {
  readonly errors?: readonly FieldError[] | undefined;
  /** Text that screens show, such as the vendor's message. */
  readonly detail?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * Base of the portal's errors. Its message is for the log only, and must not contain a part of a request or response.
 *
 * The server and the Next bundle have separate copies of each class, and may catch errors of each other. Therefore
 * `instanceof` compares the brand of a class instead of its identity (decision 46).
 */
export abstract class CodedError extends Error {
  /** Unique name of the class. The class's own name is not used, because bundlers change it. */
  static readonly brand: string = 'CodedError';
  /** Code of the problem document that clients get. */
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
    let type: unknown = value.constructor;
    while (typeof type === 'function') {
      if ((type as { brand?: unknown }).brand === brand) return true;
      type = Object.getPrototypeOf(type);
    }
    return false;
  }
}

import { CodedError, type ProblemDetails } from '#lib/contract/coded-error.ts';
import {
  type ProblemCode,
  type ProblemDocument,
  type ProblemSummary,
  problems,
} from '#lib/contract/problems.ts';

/** The cause of a 401 or 403. The log has its message, the response does not. */
export class AccessRefused extends CodedError {
  static override readonly brand = 'AccessRefused';
}

interface ProblemOptions extends ProblemDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A failure with the status and code that clients get (problems.ts of the contract). */
export class Problem extends CodedError {
  static override readonly brand = 'Problem';
  readonly code: ProblemCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Set for a failure of a page, which shows it. */
  requestId = '';
  readonly #details: ProblemDetails;

  constructor(code: ProblemCode, { headers = {}, cause, ...details }: ProblemOptions = {}) {
    super(problems[code][1], { cause });
    const { retryAfterSeconds } = details;
    this.code = code;
    this.headers =
      retryAfterSeconds === undefined ? headers : { ...headers, 'retry-after': String(retryAfterSeconds) };
    this.#details = details;
  }

  override get problemCode(): ProblemCode {
    return this.code;
  }

  override get problemDetails(): ProblemDetails {
    return this.#details;
  }

  /** Returns what a rendered page may have of it: not its cause. */
  toSummary(): ProblemSummary {
    const { code, requestId, headers } = this;
    const { detail } = this.#details;
    const seconds = Number(headers['retry-after']);
    return {
      code,
      requestId,
      ...(detail ? { detail } : {}),
      ...(seconds > 0 ? { retryAfter: seconds } : {}),
    };
  }

  /** Returns the body of the response (RFC 9457). */
  toDocument(requestId: string): ProblemDocument {
    const { detail, errors } = this.#details;
    return {
      type: `/developers/errors#${this.code}`,
      title: this.message,
      status: this.status,
      code: this.code,
      requestId,
      ...(detail ? { detail } : {}),
      ...(errors ? { errors } : {}),
    };
  }
}

/** Converts any error to a problem; an unexpected one is `internal`. The error becomes its cause, which is logged. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof CodedError)) return new Problem('internal', { cause: error });
  return new Problem(error.problemCode, { ...error.problemDetails, cause: error });
}

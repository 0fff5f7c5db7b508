import { BrandedError } from '#lib/contract/branded-error.ts';
import type { FieldError } from '#lib/contract/field-errors.ts';
import {
  type ProblemCode,
  type ProblemDocument,
  type ProblemSummary,
  problems,
} from '#lib/contract/problems.ts';

/** Why a request was refused, for the log. The response does not name it. */
export class AccessRefused extends BrandedError {
  static override readonly brand = 'AccessRefused';
}

export class Problem extends BrandedError {
  static override readonly brand = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  readonly detail: string | undefined;
  readonly headers: Record<string, string>;
  requestId = '';

  constructor(
    code: ProblemCode,
    more: { errors?: FieldError[]; detail?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(problems[code][1], { cause: more.cause });
    this.code = code;
    this.errors = more.errors;
    this.detail = more.detail;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return problems[this.code][0];
  }

  /** For the browser, without its cause. */
  toSummary(): ProblemSummary {
    const { code, requestId, detail, headers } = this;
    const seconds = Number(headers['retry-after']);
    return {
      code,
      requestId,
      ...(detail ? { detail } : {}),
      ...(seconds > 0 ? { retryAfter: seconds } : {}),
    };
  }

  toDocument(requestId: string): ProblemDocument {
    return {
      type: `/developers/errors#${this.code}`,
      title: this.message,
      status: this.status,
      code: this.code,
      requestId,
      ...(this.detail ? { detail: this.detail } : {}),
      ...(this.errors ? { errors: this.errors } : {}),
    };
  }
}

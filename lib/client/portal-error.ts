/** The document of a failure, as far as every failure has one. */
interface ProblemDocument {
  readonly title?: string;
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
}

/** A field that was refused: its path, e.g. `body.sns.3`, and why. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
}

/** What went wrong where no answer says it. */
export type ClientCode =
  /** No answer came, or not in time. A write may have been carried out. */
  | 'noAnswer'
  /** An answer broke off, or is not the portal's. A write may have been carried out. */
  | 'brokenOff';

/** An operation that failed. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /**
   * The stable code of the failure, e.g. `invalid`, `forbidden`; or a ClientCode. `outcomeUnknown` is also the code of
   * a write that got a status of 500 or more from a proxy, not from the portal: it may have been carried out.
   */
  readonly code: string;
  /** The number of the request in the portal's log; empty without an answer. */
  readonly requestId: string;
  /** What the vendor said, where it said something. */
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  /** Seconds to wait before another try; 0 where nobody said. */
  readonly retryAfter: number;
  /** The key that a write was sent with: the same one asks for what became of it. */
  readonly idempotencyKey: string | undefined;

  constructor(
    document: ProblemDocument,
    { retryAfter = 0, key, cause }: { retryAfter?: number; key?: string | undefined; cause?: unknown } = {},
  ) {
    super(document.title ?? 'No answer', { cause });
    this.status = document.status ?? 0;
    this.code = document.code ?? ('noAnswer' satisfies ClientCode);
    this.requestId = document.requestId ?? '';
    this.detail = document.detail;
    this.errors = document.errors ?? [];
    this.retryAfter = retryAfter;
    this.idempotencyKey = key;
  }
}

/** An answer that broke off, or that is none of the portal's. */
export const incompleteResponse = (cause?: unknown): PortalError =>
  new PortalError({ title: 'The answer broke off', code: 'brokenOff' satisfies ClientCode }, { cause });

/** The error of a response that is no success. */
export async function readError(
  response: Response,
  { isRead, key }: { readonly isRead: boolean; readonly key?: string },
): Promise<PortalError> {
  const document = (await response.json().catch(() => ({}))) as ProblemDocument;
  const { status } = response;
  const code = !isRead && status >= 500 ? 'outcomeUnknown' : ('brokenOff' satisfies ClientCode);
  const about = { title: `Status ${status}`, code, ...document, status };
  return new PortalError(about, { retryAfter: parseRetryAfter(response.headers.get('retry-after')), key });
}

/** Retry-After in seconds, be it a number or a date. */
function parseRetryAfter(value: string | null): number {
  if (!value) return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

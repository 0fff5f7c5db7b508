interface ProblemDocument {
  readonly title?: string;
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
}

export interface FieldError {
  readonly path: string;
  readonly code: string;
}

/** Codes of failures without a problem document of the portal. */
export type ClientCode =
  /** No response, or none in time. A write may have been carried out. */
  | 'noAnswer'
  /** The response is incomplete, or not from the portal. A write may have been carried out. */
  | 'brokenOff';

/** The only error that calls of the client throw, except the reason of an aborted signal. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Stable code, e.g. `invalid`, or a ClientCode. With `outcomeUnknown`, a write may have been carried out. */
  readonly code: string;
  /** Request id in the portal's log; empty without a response. */
  readonly requestId: string;
  /** Message of the vendor (the maker of the devices), for the user. */
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  /** Seconds to wait before another attempt; 0 when unknown. */
  readonly retryAfter: number;
  /** Key of a write. A repetition with this key does not run the write twice; it returns the stored response. */
  readonly idempotencyKey: string | undefined;

  constructor(
    document: ProblemDocument,
    { retryAfter = 0, key, cause }: { retryAfter?: number; key?: string | undefined; cause?: unknown } = {},
  ) {
    super(document.title ?? 'No response', { cause });
    this.status = document.status ?? 0;
    this.code = document.code ?? ('noAnswer' satisfies ClientCode);
    this.requestId = document.requestId ?? '';
    this.detail = document.detail;
    this.errors = document.errors ?? [];
    this.retryAfter = retryAfter;
    this.idempotencyKey = key;
  }
}

export const incompleteResponse = (cause?: unknown): PortalError =>
  new PortalError(
    { title: 'The response was incomplete', code: 'brokenOff' satisfies ClientCode },
    { cause },
  );

/** Returns the error of a failed response. Without a problem document, a failed write has the code `outcomeUnknown`. */
export async function readError(
  response: Response,
  { isRead, key }: { readonly isRead: boolean; readonly key?: string },
): Promise<PortalError> {
  const document = (await response.json().catch(() => ({}))) as ProblemDocument;
  const { status } = response;
  const code = !isRead && status >= 500 ? 'outcomeUnknown' : ('brokenOff' satisfies ClientCode);
  const completeDocument = { title: `Status ${status}`, code, ...document, status };
  return new PortalError(completeDocument, {
    retryAfter: parseRetryAfter(response.headers.get('retry-after')),
    key,
  });
}

function parseRetryAfter(value: string | null): number {
  if (!value) return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

import type { FieldError } from '../contract/field-errors.ts';
import type { Answer, CallerInput } from '../contract/index.ts';
import type { OperationName, RouteOf } from '../contract/routes.ts';
import type { ClientCode, ProblemCode, ProblemDocument } from './problem.ts';

/** What a browser gets when an operation fails. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ProblemCode | ClientCode;
  readonly status: number;
  readonly requestId: string;
  readonly detail: string | undefined;
  readonly errors: FieldError[];
  /** Seconds to wait before another try; 0 if the answer did not say. */
  readonly retryAfter: number;

  constructor(
    document: Partial<Omit<ProblemDocument, 'code'>> & { code?: ProblemCode | ClientCode },
    retryAfter: number,
    cause?: unknown,
  ) {
    super(document.title ?? 'No answer', { cause });
    this.code = document.code ?? 'offline';
    this.status = document.status ?? 0;
    this.requestId = document.requestId ?? '';
    this.detail = document.detail;
    this.errors = document.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** `background` calls do not count as activity of the person (idle limit). */
export interface CallOptions {
  signal?: AbortSignal;
  background?: boolean;
}

/** Longest wait for an answer, in milliseconds; the server itself gives the vendor 10 s. */
const patience = 30_000;
const ended = new Set<() => void>();
/** POSTs that change nothing. */
export const readingPost = /^POST \/api\/(?:session|v1\/translations|.+\/check)$/;

/** Tells `listener` when an answer says that the session has ended; gives back how to stop listening. */
export function onSessionEnded(listener: () => void): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/**
 * Calls an operation by its route, for pages that should not bring the routes of all others; `call` has its name instead.
 * Input and answer are typed by the contract. Throws CallError. By fetch itself: a client library would be the heaviest
 * part of the sign-in page.
 */
export async function callAt<Name extends OperationName>(
  route: RouteOf<Name>,
  input: CallerInput<Name>,
  options: CallOptions = {},
): Promise<Answer<Name>> {
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const { method, address } = requestAt(route, params, query);
  const writes = method !== 'GET' && !readingPost.test(route);
  const signals = [AbortSignal.timeout(patience), ...(options.signal ? [options.signal] : [])];
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.any(signals),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.background ? { 'x-portal-background': '1' } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new CallError({}, 0, cause);
  });
  if (!response.ok) throw await refused(response, writes);
  try {
    return (await response.json()) as Answer<Name>;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError(writes ? { code: 'outcomeUnknown' } : {}, 0, cause);
  }
}

/** Method and address of a call by its route. */
export function requestAt(
  route: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): { method: string; address: string } {
  const [method, template] = route.split(' ') as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = toSearch(query);
  return { method, address: search.size > 0 ? `${path}?${search}` : path };
}

/** Query parameters of a call; what is undefined or empty is left out. */
function toSearch(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search;
}

/**
 * The error of a response that is no success. A write may have happened when a response of status 500 or more has no
 * problem document: it is a proxy's.
 */
export async function refused(response: Response, writes = false): Promise<CallError> {
  const document: Partial<ProblemDocument> = await response.json().catch(() => ({}));
  const { status } = response;
  return failed(
    { code: writes && status >= 500 ? 'outcomeUnknown' : 'vendorFailed', status, ...document },
    Number(response.headers.get('retry-after')) || 0,
  );
}

/** A problem as an error; tells who listens when the session has ended. */
export function failed(document: Partial<ProblemDocument>, retryAfter = 0): CallError {
  if (document.code === 'unauthenticated' || document.code === 'sessionEnded')
    for (const tell of ended) tell();
  return new CallError(document, retryAfter);
}

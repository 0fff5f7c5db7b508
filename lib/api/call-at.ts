import ky, { type HTTPError, isHTTPError, isNetworkError } from 'ky';
import { createStore } from 'zustand/vanilla';
import type { FieldError } from '../contract/field-errors.ts';
import type { CallerInput, ResponseBody } from '../contract/index.ts';
import type { OperationName, RouteOf } from '../contract/routes.ts';
import type { ClientCode, ProblemCode, ProblemDocument } from './problem.ts';

/** The error of an operation that a browser called. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ProblemCode | ClientCode;
  readonly status: number;
  readonly requestId: string;
  readonly detail: string | undefined;
  readonly errors: FieldError[];
  /** Seconds to wait before the next attempt; 0 when the response has none. */
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

/** Longest wait for a response, its retry and its body, in milliseconds. The server gives the vendor 10 s. */
const timeoutMs = 30_000;

const client = ky.create({
  timeout: false,
  totalTimeout: timeoutMs,
  // A GET whose connection broke is sent again once, as when a replica is replaced. Responses are not retried.
  retry: { limit: 1, methods: ['get'], shouldRetry: ({ error }) => isNetworkError(error) },
  hooks: {
    beforeError: [({ error, options }) => (isHTTPError(error) ? toCallError(error, options.context) : error)],
  },
});

/** POSTs that change nothing. */
export const readingPost = /^POST \/api\/(?:session|v1\/translations|.+\/check)$/;

/** Whether a response has said that the session is over. The shell asks for the password while it is. */
export const sessionStore = createStore(() => ({ hasEnded: false }));

/**
 * Calls an operation by its route, for pages that should not load the routes of all others; `call` has its name instead.
 * Input and response are typed by the contract. Throws CallError, or the reason of the signal.
 */
export async function callAt<Name extends OperationName>(
  route: RouteOf<Name>,
  input: CallerInput<Name>,
  options: CallOptions = {},
): Promise<ResponseBody<Name>> {
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const { method, address } = requestAt(route, params, query);
  const isWrite = method !== 'GET' && !readingPost.test(route);
  let hasResponse = false;
  const onResponse = () => {
    hasResponse = true;
  };
  try {
    const response = client(address, {
      method,
      context: { isWrite },
      ...(options.signal && { signal: options.signal }),
      ...(options.background && { headers: { 'x-portal-background': '1' } }),
      ...(body !== undefined && { json: body }),
      hooks: { afterResponse: [onResponse] },
    });
    return await response.json<ResponseBody<Name>>();
  } catch (cause) {
    if (cause instanceof CallError || options.signal?.aborted) throw cause;
    // The request of a write has arrived, but its response is incomplete.
    throw new CallError(isWrite && hasResponse ? { code: 'outcomeUnknown' } : {}, 0, cause);
  }
}

/** Returns whether the browser sends the cookies of a session. Throws CallError. */
export async function hasSession(): Promise<boolean> {
  const session = await client('/api/auth/session').json<Record<string, unknown>>();
  return session.user !== undefined;
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

/** The error of a response that ky rejects. */
function toCallError({ response, data }: HTTPError, { isWrite }: { isWrite?: boolean }): CallError {
  return failed(toDocument(response, data, isWrite), retryAfterOf(response));
}

/** The error of a response that has no success status. */
export async function refused(response: Response): Promise<CallError> {
  const content: unknown = await response.json().catch(() => undefined);
  return failed(toDocument(response, content), retryAfterOf(response));
}

/**
 * The problem document of a response, whose content may be text. A write may have happened when a response of status 500
 * or more has none: it is a proxy's.
 */
function toDocument({ status }: Response, content: unknown, isWrite = false): Partial<ProblemDocument> {
  const document = typeof content === 'string' ? parseJson(content) : content;
  const code = isWrite && status >= 500 ? 'outcomeUnknown' : 'vendorFailed';
  return { code, status, ...(typeof document === 'object' && document) } as Partial<ProblemDocument>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const retryAfterOf = ({ headers }: Response) => Number(headers.get('retry-after')) || 0;

/** A problem as an error. Records that the session has ended when the problem says so. */
export function failed(document: Partial<ProblemDocument>, retryAfter = 0): CallError {
  if (document.code === 'unauthenticated' || document.code === 'sessionEnded')
    sessionStore.setState({ hasEnded: true });
  return new CallError(document, retryAfter);
}

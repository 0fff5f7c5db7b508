import ky, { type HTTPError, isHTTPError, isNetworkError } from 'ky';
import type { FieldError } from '#lib/contract/field-errors.ts';
import type { CallerInput, ResponseBody } from '#lib/contract/index.ts';
import type { ClientCode, ProblemCode, ProblemDocument } from '#lib/contract/problems.ts';
import type { OperationName, RouteOf } from '#lib/contract/routes.ts';
import { accountHeaders } from './page-account.ts';
import { beginSessionCheck, isSessionLost, isSessionRefusal, sessionStore } from './session-store.ts';

/** The error of a failed call. When there was no response the code is `offline` and the status 0. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ProblemCode | ClientCode;
  readonly status: number;
  readonly requestId: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  /** Seconds to wait before the next attempt; 0 when the response has none. */
  readonly retryAfter: number;

  constructor(
    document: Partial<Omit<ProblemDocument, 'code'>> & { code?: ProblemCode | ClientCode },
    retryAfter: number,
    cause?: unknown,
  ) {
    super(document.title ?? 'No response', { cause });
    this.code = document.code ?? 'offline';
    this.status = document.status ?? 0;
    this.requestId = document.requestId ?? '';
    this.detail = document.detail;
    this.errors = document.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** A repeated write with the same key and input is carried out once (decision 31). */
  idempotencyKey?: string;
  /** Does not count as use of the session (idle limit). */
  background?: boolean;
}

/** Covers the response, its retry and its body. The server gives the vendor 10 s. */
const timeoutMs = 30_000;

const client = ky.create({
  timeout: false,
  totalTimeout: timeoutMs,
  // A GET is sent again once when its connection broke, as when a replica restarts.
  retry: { limit: 1, methods: ['get'], shouldRetry: ({ error }) => isNetworkError(error) },
  hooks: {
    beforeRequest: [addAccountHeaders],
    beforeError: [({ error, options }) => (isHTTPError(error) ? toCallError(error, options.context) : error)],
  },
});

function addAccountHeaders({ request }: { request: Request }): void {
  for (const [name, value] of Object.entries(accountHeaders())) request.headers.set(name, value);
}

/** POST requests that change no record. When their response is lost the code is `offline`, not `outcomeUnknown`. */
export const readOnlyPost = /^POST \/api\/(?:session|v1\/translations|.+\/check)$/;

/**
 * Calls an operation by its route. Unlike `call` it does not load the table of all routes, so it suits small pages such as the
 * sign-in. Throws CallError, or the signal's reason. A refusal of the session starts a check of it.
 */
export async function callAt<Name extends OperationName>(
  route: RouteOf<Name>,
  input: CallerInput<Name>,
  options: CallOptions = {},
): Promise<ResponseBody<Name>> {
  try {
    return await send<Name>(route, input, options);
  } catch (error) {
    throw error instanceof CallError ? withSessionCheck(error) : error;
  }
}

async function send<Name extends OperationName>(
  route: RouteOf<Name>,
  input: CallerInput<Name>,
  options: CallOptions,
): Promise<ResponseBody<Name>> {
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const { method, address } = buildRequest(route, params, query);
  const isWrite = method !== 'GET' && !readOnlyPost.test(route);
  let hasResponse = false;
  const onResponse = () => {
    hasResponse = true;
  };
  try {
    const response = client(address, {
      method,
      context: { isWrite },
      ...(options.signal && { signal: options.signal }),
      headers: {
        ...(options.background && { 'x-portal-background': '1' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body !== undefined && { json: body }),
      hooks: { afterResponse: [onResponse] },
    });
    return await response.json<ResponseBody<Name>>();
  } catch (cause) {
    if (cause instanceof CallError || options.signal?.aborted) throw cause;
    // The server has received the write, but its response is incomplete, so it may have been carried out.
    throw new CallError(isWrite && hasResponse ? { code: 'outcomeUnknown' } : {}, 0, cause);
  }
}

/**
 * Requests the session and records in `sessionStore` whether it is valid and of the page's account. When the request
 * fails for another reason, the `refusal` is recorded. Returns whether the session is valid as far as known; never
 * throws. The request does not keep an idle session alive.
 */
export async function checkSession(refusal?: CallError): Promise<boolean> {
  const recordResult = beginSessionCheck(refusal);
  const problem = await send<'session.read'>('GET /api/session', {}, { background: true }).then(
    () => null,
    (error: CallError) => error,
  );
  recordResult(problem);
  if (!problem) return true;
  return !isSessionRefusal(problem) && !isSessionLost(sessionStore.getState());
}

/** Returns the error. When it refuses the session, a check follows, because a late response may be of an earlier session. */
function withSessionCheck(error: CallError): CallError {
  if (isSessionRefusal(error)) void checkSession(error);
  return error;
}

/** Returns whether the browser sends the cookies of the session that it has just received. Throws CallError. */
export async function sendsSessionCookies(): Promise<boolean> {
  const session = await client('/api/auth/session').json<Record<string, unknown>>();
  return session.user !== undefined;
}

/** Fills the parameters into a route such as `GET /api/v1/dealers/{id}`; empty values of the query are left out. */
export function buildRequest(
  route: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): { method: string; address: string } {
  const [method, template] = route.split(' ') as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = toSearch(query);
  return { method, address: search.size > 0 ? `${path}?${search}` : path };
}

function toSearch(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search;
}

function toCallError({ response, data }: HTTPError, { isWrite }: { isWrite?: boolean }): CallError {
  return new CallError(toDocument(response, data, isWrite), retryAfterOf(response));
}

/** Converts a response whose status is not ok, and checks the session when it was refused. */
export async function readCallError(response: Response): Promise<CallError> {
  const content: unknown = await response.json().catch(() => undefined);
  return problemToCallError(toDocument(response, content), retryAfterOf(response));
}

/** Without a problem document the response comes from a proxy; at status 500 or more a write may have been carried out. */
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

/** Converts a problem document, and checks the session when it was refused. */
export function problemToCallError(document: Partial<ProblemDocument>, retryAfter = 0): CallError {
  return withSessionCheck(new CallError(document, retryAfter));
}

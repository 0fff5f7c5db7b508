import ky, { HTTPError } from 'ky';
import type { Answer, CallerInput } from '../contract/index.ts';
import { type OperationName, routes } from '../contract/routes.ts';
import type { FieldError, ProblemCode, ProblemDocument } from './problem.ts';

/** What a browser gets when an operation fails; `offline` when no answer came at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ProblemCode | 'offline';
  readonly status: number;
  readonly requestId: string;
  readonly detail: string | undefined;
  readonly errors: FieldError[];
  /** Seconds to wait before another try; 0 if the answer did not say. */
  readonly retryAfter: number;

  constructor(document: Partial<ProblemDocument>, retryAfter: number, cause?: unknown) {
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

const http = ky.create({ retry: 0, timeout: 30_000, credentials: 'same-origin' });
const ended = new Set<() => void>();

/** Tells `listener` when an answer says that the session has ended; gives back how to stop listening. */
export function onSessionEnded(listener: () => void): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/** Calls an operation from the browser; input and answer are typed by its contract. Throws CallError. */
export async function call<Name extends OperationName>(
  name: Name,
  ...[input, options = {}]: Record<never, never> extends CallerInput<Name>
    ? [CallerInput<Name>?, CallOptions?]
    : [CallerInput<Name>, CallOptions?]
): Promise<Answer<Name>> {
  const [method, template] = routes[name].split(' ') as [string, string];
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  try {
    return await http(path, {
      method,
      searchParams: toSearch(query),
      ...(body === undefined ? {} : { json: body }),
      ...(options.signal ? { signal: options.signal } : {}),
      headers: options.background ? { 'x-portal-background': '1' } : {},
    }).json<Answer<Name>>();
  } catch (cause) {
    throw await toCallError(cause);
  }
}

/** Query parameters of a call; what is undefined or empty is left out. */
export function toSearch(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search;
}

async function toCallError(cause: unknown): Promise<unknown> {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  if (!(cause instanceof HTTPError)) return new CallError({}, 0, cause);
  const document = (cause.data ?? {}) as Partial<ProblemDocument>;
  if (document.code === 'unauthenticated' || document.code === 'sessionEnded')
    for (const tell of ended) tell();
  return new CallError(
    { code: 'vendorFailed', status: cause.response.status, ...document },
    Number(cause.response.headers.get('retry-after')) || 0,
    cause,
  );
}

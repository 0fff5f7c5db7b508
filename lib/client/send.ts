import { PortalError, readError } from './portal-error.ts';

/** Where the portal is, who calls, and how patiently. */
export interface ClientOptions {
  /** The portal's origin, e.g. `https://portal.example`. */
  readonly origin: string;
  /** The bearer token that `signIn` gives. */
  readonly token?: string;
  /** Longest wait for an answer to begin, and between its parts, in milliseconds; 60,000 when left out. */
  readonly timeout?: number;
  /** Further tries of a call that may be repeated; 4 when left out. */
  readonly retries?: number;
  /** In place of the platform's own `fetch`. */
  readonly fetch?: typeof fetch;
}

/** What a single call may have of its own. */
export interface CallOptions extends Pick<ClientOptions, 'timeout' | 'retries'> {
  readonly signal?: AbortSignal;
  /** For a write: 1 to 255 visible ASCII characters. One is made up where none is given. */
  readonly idempotencyKey?: string;
}

/** A request as it is sent, each time alike. */
export interface ClientRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Blob;
  /** Whether it changes nothing. */
  readonly isRead: boolean;
  /** Under which a write is carried out once, however often it is sent. */
  readonly key?: string;
}

/** An answer, and how to wait for its parts. */
export interface TimedResponse {
  readonly response: Response;
  /** Waits for a part of the body, as long as the time-out says. Throws PortalError. */
  withTimeout<T>(part: Promise<T>): Promise<T>;
}

/** Seconds that are waited before a further try at most; who asks for more is told to the caller. */
const maxRetryDelay = 60;
const firstRetryDelay = 0.25;

/**
 * Sends a request and gives what `take` makes of its answer, when it is a success. Reads are repeated when no answer came and on 429, 502, 503
 * and 504. Writes are repeated under their key alone, when no answer came and on 429, 503 and while the first try is still
 * under way; never on 502 and 504, which say what became of them. Throws PortalError, and the reason of an abort.
 */
export async function send<Result>(
  client: ClientOptions,
  request: ClientRequest,
  options: CallOptions,
  readResult: (timed: TimedResponse) => Result,
): Promise<Awaited<Result>> {
  const retries = options.retries ?? client.retries ?? 4;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await readResult(await sendOnce(client, request, options));
    } catch (error) {
      if (!(error instanceof PortalError) || attempt >= retries) throw error;
      if (!canRetry(request, error) || error.retryAfter > maxRetryDelay) throw error;
      const backoff = firstRetryDelay * 2 ** attempt;
      // By chance, so that those who failed together do not come back together.
      await delay(Math.max(error.retryAfter, backoff * (0.5 + Math.random() / 2)) * 1000, options.signal);
    }
  }
}

function canRetry({ isRead, key }: ClientRequest, { status, code }: PortalError): boolean {
  // A 503 that is not the portal's does not say whether the write reached it.
  if (status === 429 || status === 503) return code !== 'outcomeUnknown' || key !== undefined;
  if (isRead) return status === 0 || status === 502 || status === 504;
  return key !== undefined && (status === 0 || code === 'idempotencyInProgress');
}

async function sendOnce(
  client: ClientOptions,
  request: ClientRequest,
  options: CallOptions,
): Promise<TimedResponse> {
  const idle = new AbortController();
  const signals = options.signal ? [idle.signal, options.signal] : [idle.signal];
  const withTimeout = async <T>(part: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => idle.abort(), options.timeout ?? client.timeout ?? 60_000);
    try {
      return await part;
    } catch (cause) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw new PortalError({}, { key: request.key, cause });
    } finally {
      clearTimeout(timer);
    }
  };
  const { token, fetch: send = fetch } = client;
  const response = await withTimeout(
    send(request.address, {
      method: request.method,
      redirect: 'error',
      signal: AbortSignal.any(signals),
      headers: {
        ...request.headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(request.key ? { 'idempotency-key': request.key } : {}),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    }),
  );
  if (!response.ok) throw await withTimeout(readError(response, request));
  return { response, withTimeout };
}

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

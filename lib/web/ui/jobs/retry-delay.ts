import { toFailure } from '../problem/failure.ts';

const eventName = 'retrydelay';

/** Calls `listener` with the seconds of each wait of requests with this signal, and with 0 at its end. */
export function onRetryDelay(signal: AbortSignal, listener: (seconds: number) => void): void {
  signal.addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  });
}

/**
 * Sends a request. While the server is busy, waits for its Retry-After and sends again, at most `tries` times. Then, and after any
 * other error, rejects with the error; after an abort, with the signal's reason.
 */
export async function withRetryDelay<T>(send: () => Promise<T>, signal: AbortSignal, tries = 8): Promise<T> {
  const report = (detail: number) => signal.dispatchEvent(new CustomEvent(eventName, { detail }));
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (cause) {
      const wait = attempt < tries ? secondsToWait(cause, attempt) : undefined;
      if (wait === undefined) throw cause;
      report(wait);
      await sleep(wait * 1000, signal).finally(() => report(0));
    }
  }
}

/** Returns the delay before another attempt; undefined for an error that is final. */
function secondsToWait(cause: unknown, attempt: number): number | undefined {
  const { code, retryAfter = 0 } = toFailure(cause);
  // The server refuses these before it does anything.
  if (code !== 'tooManyRequests' && code !== 'overloaded') return undefined;
  return retryAfter || Math.min(2 ** attempt, 30);
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

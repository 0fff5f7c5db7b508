import { toFailure } from '../failure.ts';

const eventName = 'retrydelay';

/** Calls `listener` with the seconds of each wait of the work that a signal can stop, and with 0 when it is over. */
export function onRetryDelay(signal: AbortSignal, listener: (seconds: number) => void): void {
  signal.addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  });
}

/** Runs a request. When the server is busy, waits as long as it says and tries again, `tries` times at most. */
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

/** Seconds after which a refused request may be sent again; undefined when it must not be. */
function secondsToWait(cause: unknown, attempt: number): number | undefined {
  const { code, retryAfter = 0 } = toFailure(cause);
  // Both are refused before anything is carried out.
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

/** Is told of a wait, in seconds, and gives what is to be called when it is over. */
type OnWait = (seconds: number) => () => void;

const listeners = new WeakMap<AbortSignal, OnWait>();

/** Tells of all waits of the work that a signal can stop: whoever asks patiently need not know who shows it. */
export const onWait = (signal: AbortSignal, tell: OnWait) => void listeners.set(signal, tell);

/** Runs a request that may be told to slow down: waits as long as the answer says, then asks again. */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal, tries = 8): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (cause) {
      const wait = attempt < tries ? secondsToWait(cause, attempt) : undefined;
      if (wait === undefined) throw cause;
      const over = listeners.get(signal)?.(wait);
      await sleep(wait * 1000, signal).finally(over);
    }
  }
}

/** Seconds after which a refused request may be sent again; undefined when it must not be. */
function secondsToWait(cause: unknown, attempt: number): number | undefined {
  const { code, retryAfter = 0 } = (cause ?? {}) as { code?: string; retryAfter?: number };
  // Neither was carried out: both are turned away before anything happens.
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

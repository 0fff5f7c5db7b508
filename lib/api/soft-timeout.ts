const softTimeoutMs = 250;

/** Returns null when secondary content fails or is late. Its calls are cancelled when the page is sent. */
export async function withSoftTimeout<T>(promise: Promise<T>, main: Promise<unknown>): Promise<T | null> {
  const outcome = promise.catch(() => null);
  await main.catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, softTimeoutMs, null);
  });
  return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
}

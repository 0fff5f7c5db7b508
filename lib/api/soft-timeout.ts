/** Milliseconds that something beside a page's own record may come later than that. */
const softTimeoutMs = 250;

/**
 * What stands beside a page's own record and is not worth waiting for: null where it fails, or comes much later than the
 * record does. Its vendor calls are cancelled when the page is sent (lib/server/page-handler.ts).
 */
export async function withSoftTimeout<T>(ask: Promise<T>, main: Promise<unknown>): Promise<T | null> {
  const outcome = ask.catch(() => null);
  await main.catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, softTimeoutMs, null);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

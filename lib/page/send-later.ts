import { headers } from 'next/headers';
import { hasRunScripts } from '#lib/web/i18n/request-locale.ts';

const timeoutMs = 3_000;

/**
 * Whether a whole page was requested by a browser that runs scripts: what its client components show first can come with
 * it. A navigation keeps what the browser has.
 */
export const isPageLoad = async (): Promise<boolean> =>
  (await hasRunScripts()) && (await headers()).get('sec-fetch-dest') !== 'empty';

/** What a page sends after its content; null after a failure, and when it takes longer than three seconds. */
export function sendLater<T>(promise: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs).unref();
  });
  return Promise.race([promise.catch(() => null), timeout]);
}

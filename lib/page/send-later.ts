import { headers } from 'next/headers';
import { hasRunScripts } from '#lib/web/i18n/request-locale.ts';

const timeoutMs = 3_000;

/**
 * Whether a browser with scripts requests a whole page, so that the page can bring values of its client components. When the
 * router requests it instead, they keep the values that they have.
 */
export const isPageLoad = async (): Promise<boolean> =>
  (await hasRunScripts()) && (await headers()).get('sec-fetch-dest') !== 'empty';

/**
 * Returns a promise that a page passes to a client component, which gets the value after the content of the page. The value is
 * null after a failure, and when it takes longer than three seconds.
 */
export function sendLater<T>(promise: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs).unref();
  });
  return Promise.race([promise.catch(() => null), timeout]);
}

import { headers } from 'next/headers';
import { getPagePath } from '#lib/server/session/page-session.ts';
import { hasRunScripts } from '#lib/web/i18n/request-locale.ts';

/** React shows a late part only 300 ms after the page's first paint, so a shorter wait shows none of them sooner. */
const lateMs = 300;

/** Returns for how many milliseconds a page waits for its parts, before it is sent without those that are late. */
export async function pageTimeout(): Promise<number> {
  // A script puts late parts into their places.
  return (await hasRunScripts()) ? lateMs : Number.POSITIVE_INFINITY;
}

/** As `pageTimeout`, for a list. Its pages wait for their rows: until then the one on screen stays, with focus and selection. */
export async function rowsTimeout(): Promise<number> {
  const sent = await headers();
  const from = URL.parse(sent.get('referer') ?? '')?.pathname;
  const isReplaced = sent.get('sec-fetch-dest') === 'empty' && from === (await getPagePath());
  return isReplaced ? Number.POSITIVE_INFINITY : pageTimeout();
}

/** Waits for a promise, at most for this time; returns whether it has settled. Throws its error. */
export async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  if (ms === Number.POSITIVE_INFINITY) {
    await promise;
    return true;
  }
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([promise.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

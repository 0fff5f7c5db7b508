import { headers } from 'next/headers';
import { getPagePath } from '#lib/server/session/page-session.ts';
import { hasRunScripts } from '#lib/web/i18n/request-locale.ts';

/** React shows streamed parts at the earliest 300 ms after the first paint, so a shorter wait would show none sooner. */
const maxWaitMs = 300;

/** Returns how many milliseconds a page waits for its parts. It is then sent, and late parts are streamed. */
export async function pageTimeout(): Promise<number> {
  // Streamed parts need a script that puts them into their places.
  return (await hasRunScripts()) ? maxWaitMs : Number.POSITIVE_INFINITY;
}

/**
 * Returns how many milliseconds a list waits for its rows. The router's request for another page of the list on screen waits for
 * all of them: until then the current rows stay, with focus and selection.
 */
export async function rowsTimeout(): Promise<number> {
  const requestHeaders = await headers();
  const previousPath = URL.parse(requestHeaders.get('referer') ?? '')?.pathname;
  const isSameList =
    requestHeaders.get('sec-fetch-dest') === 'empty' && previousPath === (await getPagePath());
  return isSameList ? Number.POSITIVE_INFINITY : pageTimeout();
}

/** Waits for a promise, at most `ms`. Returns whether it was fulfilled in this time. Throws its error. */
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

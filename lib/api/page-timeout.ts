import { headers } from 'next/headers';
import { hasRunScripts } from '../i18n/request-locale.ts';

const firstByteMs = 100;
/** A page that replaces another one in place: a skeleton for less than this would only flicker. */
const skeletonMs = 300;

/** Returns for how many milliseconds a page waits for its parts, before it is sent without those that are late. */
export async function pageTimeout(): Promise<number> {
  // A script puts late parts into their places.
  if (!(await hasRunScripts())) return Number.POSITIVE_INFINITY;
  return (await headers()).get('sec-fetch-dest') === 'empty' ? skeletonMs : firstByteMs;
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

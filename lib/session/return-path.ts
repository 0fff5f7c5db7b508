const homePath = '/';
/** Stands for this origin while an address is looked at; it is never contacted. */
const dummyOrigin = 'http://portal.invalid';

/** What the sign-in tells somebody who was sent there. */
export const signInNotices = ['signedOut', 'signInError', 'unknown', 'ended', 'passwordReset'] as const;
export type SignInNotice = (typeof signInNotices)[number];

/** The address of the sign-in, which comes back to `next` and shows `notice`. */
export function signInAddress({ next, notice }: { next?: string; notice?: SignInNotice } = {}): string {
  const query = new URLSearchParams();
  if (next && next !== homePath) query.set('next', next);
  if (notice) query.set('notice', notice);
  return query.size > 0 ? `/signin?${query}` : '/signin';
}

/**
 * Where to go after signing in: `next` if it is a path of this origin, else home.
 * Whatever a browser might read as another origin is refused, also when it is percent-encoded.
 */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next || next.length > 2000 || !isPlainPath(next)) return homePath;
  if (!URL.canParse(next, dummyOrigin)) return homePath;
  const url = new URL(next, dummyOrigin);
  // Taking out dots may bring two slashes to the front: `/.//evil.example`.
  if (url.origin !== dummyOrigin || !isPlainPath(url.pathname) || isExcluded(url.pathname)) return homePath;
  return url.pathname + url.search + url.hash;
}

function isPlainPath(text: string): boolean {
  let path = text.split(/[?#]/, 1)[0] ?? '';
  // Encoded twice or more, it could still turn into another origin on a later hop.
  for (let round = 0; round < 4; round += 1) {
    if (!/^\/(?![/\\])/.test(path) || path.includes('\\') || controlCharacters.test(path)) return false;
    const decoded = decode(path);
    if (decoded === null) return false;
    if (decoded === path) break;
    path = decoded;
  }
  return !controlCharacters.test(text) && !path.startsWith('//');
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The sign-in itself and what is no page. */
const isExcluded = (path: string) => /^\/(signin|api|_next)(\/|$)/.test(path);

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

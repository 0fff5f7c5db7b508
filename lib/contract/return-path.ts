const homePath = '/';
const dummyOrigin = 'http://portal.invalid';

/** The sign-in itself, and addresses that are no pages. */
const isExcluded = (path: string) => /^\/(signin|api|_next)(\/|$)/.test(path);

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Notices that the sign-in page can show, by the query parameter `notice`. */
export const signInNotices = ['signedOut', 'signInError', 'unknown', 'ended', 'passwordReset'] as const;
export type SignInNotice = (typeof signInNotices)[number];

/** Returns the path of the sign-in page, which returns to `next` afterwards. */
export function signInAddress({ next, notice }: { next?: string; notice?: SignInNotice } = {}): string {
  const query = new URLSearchParams();
  if (next && next !== homePath) query.set('next', next);
  if (notice) query.set('notice', notice);
  return query.size > 0 ? `/signin?${query}` : '/signin';
}

/** Returns `next` when it is a page of the portal, else the home page: a link must not lead to another site. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next || next.length > 2000 || !isPlainPath(next)) return homePath;
  if (!URL.canParse(next, dummyOrigin)) return homePath;
  const url = new URL(next, dummyOrigin);
  // Removing dots may leave two slashes in front: `/.//evil.example`.
  if (url.origin !== dummyOrigin || !isPlainPath(url.pathname) || isExcluded(url.pathname)) return homePath;
  return url.pathname + url.search + url.hash;
}

/** Whether a browser interprets a text as a path of this origin, however often proxies decode it. */
function isPlainPath(text: string): boolean {
  let path = text.split(/[?#]/, 1)[0] ?? '';
  for (;;) {
    if (!/^\/(?![/\\])/.test(path) || path.includes('\\') || controlCharacters.test(path)) return false;
    const decoded = decode(path);
    if (decoded === null) return false;
    if (decoded === path) return !controlCharacters.test(text);
    path = decoded;
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

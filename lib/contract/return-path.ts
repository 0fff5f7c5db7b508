const homePath = '/';
const dummyOrigin = 'http://portal.invalid';

export const signInNotices = ['signedOut', 'signInError', 'unknown', 'ended', 'passwordReset'] as const;
export type SignInNotice = (typeof signInNotices)[number];

export function signInAddress({ next, notice }: { next?: string; notice?: SignInNotice } = {}): string {
  const query = new URLSearchParams();
  if (next && next !== homePath) query.set('next', next);
  if (notice) query.set('notice', notice);
  return query.size > 0 ? `/signin?${query}` : '/signin';
}

/** Returns `next` when it is a path of this origin, else home. Paths that a browser could read as another origin are refused. */
export function safeReturnPath(next: string | null | undefined): string {
  if (!next || next.length > 2000 || !isPlainPath(next)) return homePath;
  if (!URL.canParse(next, dummyOrigin)) return homePath;
  const url = new URL(next, dummyOrigin);
  // Removing dots may leave two slashes in front: `/.//evil.example`.
  if (url.origin !== dummyOrigin || !isPlainPath(url.pathname) || isExcluded(url.pathname)) return homePath;
  return url.pathname + url.search + url.hash;
}

function isPlainPath(text: string): boolean {
  let path = text.split(/[?#]/, 1)[0] ?? '';
  // A path encoded several times could become another origin at a later hop.
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

/** The sign-in itself, and addresses that are no pages. */
const isExcluded = (path: string) => /^\/(signin|api|_next)(\/|$)/.test(path);

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

import { splitUrl } from './request.ts';

/**
 * Returns path and query of a request; null when the path is ambiguous: undecodable, with dot or empty segments or encoded
 * slashes. Next would normalize such a path, after access and limits were decided by the original one.
 */
export function normalizedTarget(url: string): string | null {
  if (url === '*') return null;
  const [path, search] = splitUrl(url);
  if (!isNormalized(path)) return null;
  return search === '' ? path : `${path}?${search}`;
}

function isNormalized(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return false;
  if (!path.includes('%') && !path.includes('/.')) return true;
  return path.slice(1).split('/').every(isNormalSegment);
}

function isNormalSegment(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    return decoded !== '.' && decoded !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(decoded);
  } catch {
    return false;
  }
}

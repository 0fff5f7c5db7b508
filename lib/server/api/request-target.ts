import { splitUrl } from './request.ts';

/**
 * Returns path and query, or null when routes could interpret the path differently (undecodable, dot or empty
 * segments, encoded slashes). Routing would normalize it after access and limits were decided.
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

import { fold } from '#lib/contract/fold-text.ts';

/** The highest rank of `rankMatch`: the text equals the query. */
export const exactRank = 4;

/**
 * Returns how well a text matches a query. 0: not at all, 1: within words, 2: at the beginning of words, 3: at the beginning of
 * the text, 4: exactly. Case and accents do not matter.
 */
export function rankMatch(query: string, text: string): number {
  const term = fold(query).trim();
  const folded = fold(text);
  if (term === '') return 0;
  if (folded === term) return exactRank;
  if (folded.startsWith(term)) return 3;
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  if (term.split(/\s+/).every((each) => words.some((word) => word.startsWith(each)))) return 2;
  return folded.includes(term) ? 1 : 0;
}

/** Returns the text before the first match of the query, the match, and the text after it; only the text without a match. */
export function splitMatches(text: string, query: string): string[] {
  const lower = text.toLowerCase();
  const term = query.trim().toLowerCase();
  // A letter whose lower case has another length would shift the indexes.
  if (term === '' || lower.length !== text.length) return [text];
  const at = lower.indexOf(term);
  if (at < 0) return [text];
  return [text.slice(0, at), text.slice(at, at + term.length), text.slice(at + term.length)];
}

import { fold } from '#lib/contract/fold-text.ts';

export const exactRank = 4;

/** How well a text matches: 0 not at all, 1 within words, 2 at the beginning of words, 3 at its own beginning, 4 exactly. */
export function rankMatch(query: string, text: string): number {
  const [term, offered] = [fold(query).trim(), fold(text)];
  if (term === '') return 0;
  if (offered === term) return exactRank;
  if (offered.startsWith(term)) return 3;
  const words = offered.split(/[^\p{L}\p{N}]+/u);
  if (term.split(/\s+/).every((each) => words.some((word) => word.startsWith(each)))) return 2;
  return offered.includes(term) ? 1 : 0;
}

/** Splits a text at the places that the query matches: every second part is a match. */
export function splitMatches(text: string, query: string): string[] {
  const [lower, term] = [text.toLowerCase(), query.trim().toLowerCase()];
  // Letters whose lower case has another length would shift the places.
  if (term === '' || lower.length !== text.length) return [text];
  const at = lower.indexOf(term);
  if (at < 0) return [text];
  return [text.slice(0, at), text.slice(at, at + term.length), text.slice(at + term.length)];
}

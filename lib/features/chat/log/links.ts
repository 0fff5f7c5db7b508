/** A piece of a text: words, or an address that can be followed. */
export type Piece = { readonly text: string; readonly href?: string };

/** No longer than a browser's own bar takes. */
const address = /https:\/\/[^\s<>"'`]{1,2048}/gi;
/** Belong to the sentence rather than to the address at its end. */
const endings = '.,;:!?…)]}»”’。，；：！？）】》」';

/** A text in pieces, with the web addresses in it apart. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(address)) {
    const shown = withoutEnding(found[0]);
    const href = safeAddress(shown);
    if (!href) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: shown, href });
    at = found.index + shown.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** By a loop: an expression that begins anew at each sign would take the square of its length. */
function withoutEnding(found: string): string {
  let end = found.length;
  while (end > 0 && endings.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

/** The address as a browser reads it; undefined for anything but https, as everywhere, and for one that hides where it leads. */
function safeAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}

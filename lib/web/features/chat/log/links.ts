/** A piece of a text: plain, or a link. */
export type Piece = { readonly text: string; readonly href?: string };

/** At most as long as browsers accept. */
const address = /https:\/\/[^\s<>"'`]{1,2048}/gi;
/** Punctuation that belongs to the sentence when it ends an address. */
const endings = '.,;:!?…)]}»”’。，；：！？）】》」';

/** Splits a text into plain pieces and links. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const linkText = trimEnding(match[0]);
    const href = safeAddress(linkText);
    if (!href) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: linkText, href });
    at = match.index + linkText.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** A loop, because a regular expression would take quadratic time. */
function trimEnding(text: string): string {
  let end = text.length;
  while (end > 0 && endings.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The normalized address; undefined unless it is https without credentials, which would hide the host. */
function safeAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}

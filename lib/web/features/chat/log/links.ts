/** A piece of a text: plain, or a link. */
export type Piece = { readonly text: string; readonly href?: string };

/** Addresses are at most as long as browsers accept. */
const httpsAddress = /https:\/\/[^\s<>"'`]{1,2048}/gi;
/** At the end of an address, these characters belong to the sentence around it. */
const sentencePunctuation = '.,;:!?…)]}»”’。，；：！？）】》」';

/** Splits a message into plain pieces and links, in order. An https address with credentials stays plain. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(httpsAddress)) {
    const linkText = trimPunctuation(match[0]);
    const href = safeAddress(linkText);
    if (!href) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: linkText, href });
    at = match.index + linkText.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** Uses a loop, because a regular expression would take quadratic time. */
function trimPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && sentencePunctuation.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns the normalized address; undefined when it is invalid or has credentials, which would hide the host. */
function safeAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}

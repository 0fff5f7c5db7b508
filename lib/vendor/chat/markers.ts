import type { Attachment } from '../../contract/attachment.ts';
import type { ChatPart } from '../../contract/chat.ts';
import { toAttachment } from '../attachment.ts';

/** Longest address and longest name that a marker may have, in characters. */
const longestUrl = 2_048;
const longestName = 300;

/** Where a marker may begin: not in the middle of a word, as in `thumbimg[`. */
const openings = /(?<![\p{L}\p{N}_])(?:img\[|mp4\(|file\(|filestore\()/gu;

/** A marker that was found: the file, and where it ends. */
interface Found {
  readonly file: Attachment;
  readonly end: number;
}

/**
 * What somebody wrote, as text and files (portal.md 3): `img[url][size]`, `mp4(url)[name][size]`, `file(url)[name][size]`,
 * `filestore(url)[name]`. A marker that is not whole, or whose address is not one that files may come from, stays the text
 * that it is. It takes time by the length of the content, whatever is nested in it.
 */
export function partsOf(content: string): ChatPart[] {
  if (!content.includes(']')) return asText(content);
  const parts: ChatPart[] = [];
  const seek = seeker(content);
  let at = 0;
  const say = (end: number) => {
    const text = withMarkers(content.slice(at, end)).trim();
    if (text !== '') parts.push({ kind: 'text', text });
  };
  for (const { index, 0: opening } of content.matchAll(openings)) {
    if (index < at) continue;
    const found = markerAt(content, index, opening, seek);
    if (!found) continue;
    say(index);
    parts.push({ kind: 'file', file: found.file });
    at = found.end;
  }
  say(content.length);
  return parts;
}

/**
 * A text of which no part is read as a marker: the account that wrote it would be given the address of a file of its
 * choice. A word joiner, which has no width, stands before each bracket; `partsOf` removes it.
 */
export const withoutMarkers = (said: string): string =>
  said.replace(openings, (opening) => `${opening.slice(0, -1)}\u2060${opening.slice(-1)}`);

const withMarkers = (content: string): string =>
  content.replace(/(img|mp4|file|filestore)\u2060(?=[[(])/g, '$1');

/** A content that holds no marker, since each of them ends with a bracket; so do most. */
function asText(content: string): ChatPart[] {
  const text = withMarkers(content).trim();
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** The score of a content that is nothing but `praise[n]`, 0 while there is none; undefined for everything else. */
export function praiseOf(content: string): number | undefined {
  const score = /^praise\[(\d)\]$/.exec(content.trim())?.[1];
  return score === undefined ? undefined : Number(score);
}

/** A file as a marker. Its name loses what would end it. */
export function markerOf({ url, name, bytes }: { url: string; name: string; bytes: number | null }): string {
  const size = bytes ?? '';
  const plain = name.replace(/[[\]]/g, '_');
  if (/\.(?:jpe?g|png)$/i.test(plain)) return `img[${url}][${size}]`;
  return `${/\.mp4$/i.test(plain) ? 'mp4' : 'file'}(${url})[${plain}][${size}]`;
}

type Seek = (what: string, from: number) => number;

/** `indexOf` for places that only grow: what was found once is not looked for again. */
function seeker(content: string): Seek {
  const known = new Map<string, number>();
  return (what, from) => {
    const before = known.get(what);
    if (before === -1 || (before !== undefined && before >= from)) return before;
    const found = content.indexOf(what, from);
    known.set(what, found);
    return found;
  };
}

function markerAt(content: string, start: number, opening: string, seek: Seek): Found | undefined {
  const from = start + opening.length;
  if (opening === 'img[') {
    const url = between(content, from, seek(']', from), longestUrl);
    return url === undefined
      ? undefined
      : sized(content, from + url.length + 1, (size) => fileOf(url, '', size, 'picture'));
  }
  const url = between(content, from, seek(')[', from), longestUrl);
  if (url === undefined) return undefined;
  const nameAt = from + url.length + 2;
  const end = seek(']', nameAt);
  if (end === -1 || end - nameAt > longestName) return undefined;
  const name = content.slice(nameAt, end);
  if (opening === 'filestore(') {
    const file = fileOf(url, name, '');
    return file && { file, end: end + 1 };
  }
  return sized(content, end + 1, (size) => fileOf(url, name, size, opening === 'mp4(' ? 'video' : undefined));
}

/** What stands between two places; undefined where it cannot be an address. */
function between(content: string, from: number, end: number, most: number): string | undefined {
  if (end <= from || end - from > most) return undefined;
  const found = content.slice(from, end);
  // Another marker in it first: where many are nested, that is seen after a few characters.
  return /img\[|mp4\(|file\(|filestore\(/.test(found) || /[\s[\]]/.test(found) ? undefined : found;
}

const size = /\[(\d{0,15})\]/y;

/** The marker whose size stands here. */
function sized(
  content: string,
  at: number,
  make: (bytes: string) => Attachment | undefined,
): Found | undefined {
  size.lastIndex = at;
  const bytes = size.exec(content)?.[1];
  const file = bytes === undefined ? undefined : make(bytes);
  return file && { file, end: size.lastIndex };
}

/** The file at an address; undefined where it may not come from there. */
function fileOf(url: string, name: string, bytes: string, kind?: Attachment['kind']): Attachment | undefined {
  const file = toAttachment({ url, file_name: name, size: bytes }, 'upload');
  if (file.address === '') return undefined;
  return kind ? { ...file, kind } : file;
}

import type { Attachment } from '../../contract/attachment.ts';
import type { ChatPart } from '../../contract/chat.ts';
import { toAttachment } from '../attachment.ts';

/** Longest address and longest name that a marker may have, in characters. */
const maxUrlLength = 2_048;
const maxNameLength = 300;

/** Where a marker may begin: not in the middle of a word, as in `thumbimg[`. */
const markerStart = /(?<![\p{L}\p{N}_])(?:img\[|mp4\(|file\(|filestore\()/gu;

/** A marker that was found: the file, and where it ends. */
interface ParsedMarker {
  readonly file: Attachment;
  readonly end: number;
}

/**
 * What somebody wrote, as text and files (portal.md 3): `img[url][size]`, `mp4(url)[name][size]`, `file(url)[name][size]`,
 * `filestore(url)[name]`. A marker that is not whole, or whose address is not one that files may come from, stays the text
 * that it is. It takes time by the length of the content, whatever is nested in it.
 */
export function parseParts(content: string): ChatPart[] {
  if (!content.includes(']')) return toTextPart(content);
  const parts: ChatPart[] = [];
  const indexFrom = createForwardSearch(content);
  let at = 0;
  const addText = (end: number) => {
    const text = unescapeMarkers(content.slice(at, end)).trim();
    if (text !== '') parts.push({ kind: 'text', text });
  };
  for (const { index, 0: opening } of content.matchAll(markerStart)) {
    if (index < at) continue;
    const marker = markerAt(content, index, opening, indexFrom);
    if (!marker) continue;
    addText(index);
    parts.push({ kind: 'file', file: marker.file });
    at = marker.end;
  }
  addText(content.length);
  return parts;
}

/**
 * A text of which no part is read as a marker: the account that wrote it would be given the address of a file of its
 * choice. A word joiner, which has no width, stands before each bracket; `partsOf` removes it.
 */
export const escapeMarkers = (text: string): string =>
  text.replace(markerStart, (opening) => `${opening.slice(0, -1)}\u2060${opening.slice(-1)}`);

const unescapeMarkers = (content: string): string =>
  content.replace(/(img|mp4|file|filestore)\u2060(?=[[(])/g, '$1');

/** A content that holds no marker, since each of them ends with a bracket; so do most. */
function toTextPart(content: string): ChatPart[] {
  const text = unescapeMarkers(content).trim();
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** The score of a content that is nothing but `praise[n]`, 0 while there is none; undefined for everything else. */
export function parseRating(content: string): number | undefined {
  const score = /^praise\[(\d)\]$/.exec(content.trim())?.[1];
  return score === undefined ? undefined : Number(score);
}

/** A file as a marker. Its name loses what would end it. */
export function toMarker({ url, name, bytes }: { url: string; name: string; bytes: number | null }): string {
  const size = bytes ?? '';
  const cleanName = name.replace(/[[\]]/g, '_');
  if (/\.(?:jpe?g|png)$/i.test(cleanName)) return `img[${url}][${size}]`;
  return `${/\.mp4$/i.test(cleanName) ? 'mp4' : 'file'}(${url})[${cleanName}][${size}]`;
}

type ForwardSearch = (searched: string, from: number) => number;

/** `indexOf` for places that only grow: what was found once is not looked for again. */
function createForwardSearch(content: string): ForwardSearch {
  const positions = new Map<string, number>();
  return (what, from) => {
    const position = positions.get(what);
    if (position === -1 || (position !== undefined && position >= from)) return position;
    const next = content.indexOf(what, from);
    positions.set(what, next);
    return next;
  };
}

function markerAt(
  content: string,
  start: number,
  opening: string,
  indexFrom: ForwardSearch,
): ParsedMarker | undefined {
  const from = start + opening.length;
  if (opening === 'img[') {
    const url = urlBetween(content, from, indexFrom(']', from), maxUrlLength);
    return url === undefined
      ? undefined
      : markerWithSize(content, from + url.length + 1, (size) => toFile(url, '', size, 'picture'));
  }
  const url = urlBetween(content, from, indexFrom(')[', from), maxUrlLength);
  if (url === undefined) return undefined;
  const nameAt = from + url.length + 2;
  const end = indexFrom(']', nameAt);
  if (end === -1 || end - nameAt > maxNameLength) return undefined;
  const name = content.slice(nameAt, end);
  if (opening === 'filestore(') {
    const file = toFile(url, name, '');
    return file && { file, end: end + 1 };
  }
  return markerWithSize(content, end + 1, (size) =>
    toFile(url, name, size, opening === 'mp4(' ? 'video' : undefined),
  );
}

/** What stands between two places; undefined where it cannot be an address. */
function urlBetween(content: string, from: number, end: number, maxLength: number): string | undefined {
  if (end <= from || end - from > maxLength) return undefined;
  const url = content.slice(from, end);
  // Another marker in it first: where many are nested, that is seen after a few characters.
  return /img\[|mp4\(|file\(|filestore\(/.test(url) || /[\s[\]]/.test(url) ? undefined : url;
}

const sizePattern = /\[(\d{0,15})\]/y;

/** The marker whose size stands here. */
function markerWithSize(
  content: string,
  at: number,
  toFile: (bytes: string) => Attachment | undefined,
): ParsedMarker | undefined {
  sizePattern.lastIndex = at;
  const bytes = sizePattern.exec(content)?.[1];
  const file = bytes === undefined ? undefined : toFile(bytes);
  return file && { file, end: sizePattern.lastIndex };
}

/** The file at an address; undefined where it may not come from there. */
function toFile(url: string, name: string, bytes: string, kind?: Attachment['kind']): Attachment | undefined {
  const file = toAttachment({ url, file_name: name, size: bytes }, 'upload');
  if (file.address === '') return undefined;
  return kind ? { ...file, kind } : file;
}

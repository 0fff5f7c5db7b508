import type { Attachment } from '#lib/contract/attachment.ts';
import type { ChatPart } from '#lib/contract/operations/chat.ts';
import { toAttachment } from '../mapping/attachment.ts';

const maxUrlLength = 2_048;
const maxNameLength = 300;
const maxFiles = 20;

/** A marker does not begin in the middle of a word, as in `thumbimg[`. */
const markerStartPattern = /(?<![\p{L}\p{N}_])(?:img\[|mp4\(|file\(|filestore\()/gu;

interface ParsedMarker {
  readonly file: Attachment;
  /** The position after the marker. */
  readonly end: number;
}

/**
 * Splits a chat message into texts and files, in linear time. The vendor writes a file as a marker: `img[url][size]`,
 * `mp4(url)[name][size]`, `file(url)[name][size]` or `filestore(url)[name]`. A marker stays text when it is incomplete,
 * its host is not allowed, or it follows `maxFiles` others.
 */
export function parseParts(content: string): ChatPart[] {
  if (!content.includes(']')) return toTextParts(content);
  const parts: ChatPart[] = [];
  const indexFrom = createForwardSearch(content);
  let parsedUntil = 0;
  let fileCount = 0;
  const addText = (end: number) => {
    const text = unescapeMarkers(content.slice(parsedUntil, end)).trim();
    if (text !== '') parts.push({ kind: 'text', text });
  };
  for (const { index, 0: opening } of content.matchAll(markerStartPattern)) {
    if (index < parsedUntil) continue;
    const marker = parseMarkerAt(content, index, opening, indexFrom);
    if (!marker) continue;
    addText(index);
    parts.push({ kind: 'file', file: marker.file });
    parsedUntil = marker.end;
    fileCount += 1;
    if (fileCount === maxFiles) break;
  }
  addText(content.length);
  return parts;
}

/**
 * Puts a zero-width word joiner into each typed marker, so that it is not parsed: the portal would serve a file of the
 * sender's choice. `parseParts` removes the joiner.
 */
export const escapeMarkers = (text: string): string =>
  text.replace(markerStartPattern, (opening) => `${opening.slice(0, -1)}\u2060${opening.slice(-1)}`);

const unescapeMarkers = (content: string): string =>
  content.replace(/(img|mp4|file|filestore)\u2060(?=[[(])/g, '$1');

function toTextParts(content: string): ChatPart[] {
  const text = unescapeMarkers(content).trim();
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** Returns the score of a rating, which is written as `praise[5]`; 0 for no rating, undefined for other contents. */
export function parseRating(content: string): number | undefined {
  const score = /^praise\[(\d)\]$/.exec(content.trim())?.[1];
  return score === undefined ? undefined : Number(score);
}

/** Returns the marker of a file that the user sends. Brackets in its name become underscores. */
export function toMarker({ url, name, bytes }: { url: string; name: string; bytes: number | null }): string {
  const size = bytes ?? '';
  const cleanName = name.replace(/[[\]]/g, '_');
  if (/\.(?:jpe?g|png)$/i.test(cleanName)) return `img[${url}][${size}]`;
  return `${/\.mp4$/i.test(cleanName) ? 'mp4' : 'file'}(${url})[${cleanName}][${size}]`;
}

type ForwardSearch = (text: string, from: number) => number;

/** Returns an `indexOf` for increasing positions, which remembers the last match: the content is searched only once. */
function createForwardSearch(content: string): ForwardSearch {
  const positions = new Map<string, number>();
  return (text, from) => {
    const position = positions.get(text);
    if (position === -1 || (position !== undefined && position >= from)) return position;
    const next = content.indexOf(text, from);
    positions.set(text, next);
    return next;
  };
}

/**
 * Parses the marker that begins at `start` with `opening`; undefined when it is incomplete or its file is not allowed.
 */
function parseMarkerAt(
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
      : parseSizeAt(content, from + url.length + 1, (size) => toFile(url, '', size, 'picture'));
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
  return parseSizeAt(content, end + 1, (size) =>
    toFile(url, name, size, opening === 'mp4(' ? 'video' : undefined),
  );
}

/** Returns the URL between two positions; undefined when the text there cannot be one. */
function urlBetween(content: string, from: number, end: number, maxLength: number): string | undefined {
  if (end <= from || end - from > maxLength) return undefined;
  const url = content.slice(from, end);
  // Nested markers are checked first: they fail after a few characters.
  return /img\[|mp4\(|file\(|filestore\(/.test(url) || /[\s[\]]/.test(url) ? undefined : url;
}

const sizePattern = /\[(\d{0,15})\]/y;

/** Parses the size at the end of a marker; undefined without a size, or when `createFile` returns no file. */
function parseSizeAt(
  content: string,
  at: number,
  createFile: (bytes: string) => Attachment | undefined,
): ParsedMarker | undefined {
  sizePattern.lastIndex = at;
  const bytes = sizePattern.exec(content)?.[1];
  const file = bytes === undefined ? undefined : createFile(bytes);
  return file && { file, end: sizePattern.lastIndex };
}

/** Returns the file at a URL; undefined when files may not come from its host. */
function toFile(url: string, name: string, bytes: string, kind?: Attachment['kind']): Attachment | undefined {
  const file = toAttachment({ url, file_name: name, size: bytes }, 'upload');
  if (file.address === '') return undefined;
  return kind ? { ...file, kind } : file;
}

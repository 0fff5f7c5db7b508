import type { Attachment } from '#lib/contract/attachment.ts';
import type { ChatPart } from '#lib/contract/operations/chat.ts';
import { toAttachment } from '../mapping/attachment.ts';

const maxUrlLength = 2_048;
const maxNameLength = 300;
const maxFiles = 20;

/** A marker does not begin in the middle of a word, as in `thumbimg[`. */
const markerStart = /(?<![\p{L}\p{N}_])(?:img\[|mp4\(|file\(|filestore\()/gu;

interface ParsedMarker {
  readonly file: Attachment;
  readonly end: number;
}

/**
 * Splits a message into texts and files, in linear time. Markers of files: `img[url][size]`, `mp4(url)[name][size]`,
 * `file(url)[name][size]`, `filestore(url)[name]`. One that is incomplete, has another host or follows `maxFiles` stays text.
 */
export function parseParts(content: string): ChatPart[] {
  if (!content.includes(']')) return toTextParts(content);
  const parts: ChatPart[] = [];
  const indexFrom = createForwardSearch(content);
  let [at, files] = [0, 0];
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
    files += 1;
    if (files === maxFiles) break;
  }
  addText(content.length);
  return parts;
}

/**
 * Returns a text in which nothing is parsed as a marker, by a zero-width word joiner before the bracket. A typed marker
 * would make the portal serve a file of the sender's choice. `parseParts` removes the joiner.
 */
export const escapeMarkers = (text: string): string =>
  text.replace(markerStart, (opening) => `${opening.slice(0, -1)}\u2060${opening.slice(-1)}`);

const unescapeMarkers = (content: string): string =>
  content.replace(/(img|mp4|file|filestore)\u2060(?=[[(])/g, '$1');

function toTextParts(content: string): ChatPart[] {
  const text = unescapeMarkers(content).trim();
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** Returns the score of `praise[n]`, 0 for none; undefined for other contents. */
export function parseRating(content: string): number | undefined {
  const score = /^praise\[(\d)\]$/.exec(content.trim())?.[1];
  return score === undefined ? undefined : Number(score);
}

/** Returns the marker of a file, without brackets in its name. */
export function toMarker({ url, name, bytes }: { url: string; name: string; bytes: number | null }): string {
  const size = bytes ?? '';
  const cleanName = name.replace(/[[\]]/g, '_');
  if (/\.(?:jpe?g|png)$/i.test(cleanName)) return `img[${url}][${size}]`;
  return `${/\.mp4$/i.test(cleanName) ? 'mp4' : 'file'}(${url})[${cleanName}][${size}]`;
}

type ForwardSearch = (text: string, from: number) => number;

/** `indexOf` for increasing positions: each part of the content is searched once. */
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

/** Returns the URL between two positions; undefined when it is none. */
function urlBetween(content: string, from: number, end: number, maxLength: number): string | undefined {
  if (end <= from || end - from > maxLength) return undefined;
  const url = content.slice(from, end);
  // Nested markers are checked first: they fail after a few characters.
  return /img\[|mp4\(|file\(|filestore\(/.test(url) || /[\s[\]]/.test(url) ? undefined : url;
}

const sizePattern = /\[(\d{0,15})\]/y;

function markerWithSize(
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

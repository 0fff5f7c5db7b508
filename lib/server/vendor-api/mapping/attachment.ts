import type { Attachment } from '#lib/contract/attachment.ts';
import { toDownloadAddress, toFileAddress } from '../files.ts';
import { integerOrNull, text, type WireRecord } from '../http/readers.ts';
import type { ServiceName } from '../http/services.ts';
import { sanitizeFileName } from './file-name.ts';

/**
 * Files that the portal can display: lib/server/vendor-api/files.ts serves pictures and videos, and a page renders
 * PDFs.
 */
const kindsByExtension: readonly (readonly [RegExp, Attachment['kind']])[] = [
  [/\.(?:jpe?g|png|gif|webp)$/i, 'picture'],
  [/\.mp4$/i, 'video'],
  [/\.pdf$/i, 'pdf'],
];

/** Maps a file of the vendor. A file whose host is not allowed has a name but no address. */
export function toAttachment(data: WireRecord, service: ServiceName): Attachment {
  const url = text(data.url);
  const name = sanitizeFileName(text(data.file_name) || decodePath(url));
  const address = toFileAddress(url, service);
  const kind = address === '' ? undefined : kindsByExtension.find(([extension]) => extension.test(name))?.[1];
  return {
    name,
    bytes: integerOrNull(data.size),
    kind: kind ?? 'other',
    address,
    download: toDownloadAddress(address, name),
  };
}

/** The path may have escapes that cannot be decoded; they stay. `sanitizeFileName` removes the folders. */
function decodePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

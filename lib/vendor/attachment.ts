import type { Attachment } from '../contract/attachment.ts';
import { fileName } from './file-name.ts';
import { fileAddress, savedAs } from './files.ts';
import type { ServiceName } from './http/services.ts';
import { integerOrNull, text, type Wire } from './http/wire.ts';

/** What can be looked at in place, by the ending of a name; `lib/vendor/files.ts` lets pictures and videos through, and PDFs are drawn by the portal. */
const kinds: readonly (readonly [RegExp, Attachment['kind']])[] = [
  [/\.(?:jpe?g|png|gif|webp)$/i, 'picture'],
  [/\.mp4$/i, 'video'],
  [/\.pdf$/i, 'pdf'],
];

/** A file as the vendor tells of it: `file_name`, `url` and `size` in bytes. Without a name it has that of its address. */
export function toAttachment(data: Wire, service: ServiceName): Attachment {
  const url = text(data.url);
  const name = fileName(text(data.file_name) || lastPart(url));
  const address = fileAddress(url, service);
  const kind = address === '' ? undefined : kinds.find(([ending]) => ending.test(name))?.[1];
  return {
    name,
    bytes: integerOrNull(data.size),
    kind: kind ?? 'other',
    address,
    download: savedAs(address, name),
  };
}

function lastPart(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

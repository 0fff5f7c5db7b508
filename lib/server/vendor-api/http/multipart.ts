import { randomUUID } from 'node:crypto';
import type { Parameters } from './sign.ts';

export interface FilePart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** The length of streamed bytes; absent or null when it is unknown. */
  readonly size?: number | null;
}

/**
 * Builds the headers and body of an upload as a multipart form (RFC 7578): the file last and not copied, names escaped
 * as browsers do. Throws TypeError for an invalid media type.
 */
export function buildMultipartForm(
  parameters: Parameters,
  { name, type, bytes, size }: FilePart,
  fileField: string,
): { headers: Record<string, string>; body: readonly Uint8Array[] | AsyncIterable<Uint8Array> } {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) throw new TypeError('A file needs a media type');
  // 122 random bits: the file cannot contain the boundary.
  const boundary = `portal-${randomUUID()}`;
  const fields = [...parameters].map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${escapeQuoted(field)}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(
    `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${escapeQuoted(name)}"\r\ncontent-type: ${type}\r\n\r\n`,
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const isBuffered = bytes instanceof Uint8Array;
  const length = isBuffered ? bytes.length : (size ?? null);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(length === null ? {} : { 'content-length': String(head.length + length + end.length) }),
    },
    body: isBuffered ? [head, bytes, end] : concatenate(head, bytes, end),
  };
}

async function* concatenate(head: Uint8Array, bytes: AsyncIterable<Uint8Array>, end: Uint8Array) {
  yield head;
  yield* bytes;
  yield end;
}

const escapes: Record<string, string> = { '"': '%22', '\r': '%0D', '\n': '%0A' };

const escapeQuoted = (text: string) => text.replace(/["\r\n]/g, (character) => escapes[character] ?? '');

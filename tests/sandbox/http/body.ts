import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Pair = [string, string];
export type SentFile = { field: string; name: string; type: string; size: number; sha256: string };
export type ReceivedFile = SentFile & { content: Buffer };
export type Body = { pairs: Pair[]; files: ReceivedFile[] };

/** Reads the whole body. Rejects when it exceeds `limit` or the client disconnects. */
export async function readBody(request: IncomingMessage, limit = 64 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses a form or multipart body. Other types have no parameters. */
export function parseBody(type: string | undefined, body: Buffer): Body {
  if (type?.startsWith('application/x-www-form-urlencoded'))
    return { pairs: [...new URLSearchParams(body.toString('utf8'))], files: [] };
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(type ?? '')?.[1];
  return boundary ? parseMultipart(body, boundary) : { pairs: [], files: [] };
}

function parseMultipart(body: Buffer, boundary: string): Body {
  const result: Body = { pairs: [], files: [] };
  const mark = Buffer.from(`--${boundary}`);
  let start = body.indexOf(mark);
  while (start >= 0) {
    const from = start + mark.length + 2;
    const next = body.indexOf(mark, from);
    if (next < 0) break;
    // Each part ends with the CRLF of the next boundary.
    addPart(body.subarray(from, next - 2), result);
    start = next;
  }
  return result;
}

function addPart(part: Buffer, into: Body): void {
  const gap = part.indexOf('\r\n\r\n');
  if (gap < 0) return;
  const head = part.subarray(0, gap).toString('utf8');
  const content = part.subarray(gap + 4);
  const field = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? '';
  const name = /filename="([^"]*)"/i.exec(head)?.[1];
  if (name === undefined) into.pairs.push([field, content.toString('utf8')]);
  else
    into.files.push({
      field,
      name,
      type: /content-type:\s*(\S+)/i.exec(head)?.[1] ?? '',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      content,
    });
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers a file, or the one part of it that was asked for (RFC 9110, 14): players and readers jump about in files. */
export function sendFile(
  response: ServerResponse,
  { type, body }: { type: string; body: Uint8Array },
  headers: OutgoingHttpHeaders = {},
): void {
  const common = { 'content-type': type, 'accept-ranges': 'bytes', ...headers };
  const rangeHeader = response.req.headers.range;
  const part = rangeHeader === undefined ? undefined : partOf(rangeHeader, body.length);
  if (part === null) {
    response.writeHead(416, { ...common, 'content-range': `bytes */${body.length}` }).end();
    return;
  }
  const [from, to] = part ?? [0, body.length - 1];
  const range = part ? { 'content-range': `bytes ${from}-${to}/${body.length}` } : {};
  response
    .writeHead(part ? 206 : 200, { ...common, ...range, 'content-length': to - from + 1 })
    .end(body.subarray(from, to + 1));
}

/** First and last byte of a part; null for one that is not there, undefined for what is no single part. */
function partOf(rangeHeader: string, length: number): [number, number] | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader) ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? null : [from, to];
}

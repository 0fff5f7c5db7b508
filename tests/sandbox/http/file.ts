import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Sends a file or the requested byte range (RFC 9110, section 14). */
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

/**
 * Returns the first and last byte; null for an unsatisfiable range, undefined for a header that is no single range.
 */
function partOf(rangeHeader: string, length: number): [number, number] | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader) ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? null : [from, to];
}

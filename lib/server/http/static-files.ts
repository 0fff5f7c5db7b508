import { globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isUtf8MimeType, mime, send } from '@fastify/send';
import Negotiator from 'negotiator';
import { singleByteRange } from '../api/byte-range.ts';
import { splitUrl } from '../api/request.ts';
import { sendStream } from './node-http.ts';

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

const prefix = '/_next/static/';
/** File names change with their content. */
const yearMs = 31_536_000_000;

/**
 * A worker has the policy of its script's response, which does not affect pages. The barcode reader is WebAssembly,
 * which pages may not run (lib/web/ui/scan).
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const extensions = { br: '.br', gzip: '.gz' } as const;
const encodings = Object.keys(extensions) as (keyof typeof extensions)[];

/**
 * Returns a handler of the build's scripts and styles, which were compressed at the build. All other requests go to
 * `fallback`. Throws when a file cannot be read.
 */
export function createStaticHandler(build: string, fallback: RequestHandler): RequestHandler {
  const root = join(build, 'static');
  const compressed = new Set(globSync('**/*.{br,gz}', { cwd: root }));
  return async (incoming, outgoing) => {
    const [path] = splitUrl(incoming.url ?? '/');
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isRead || !path.startsWith(prefix)) return fallback(incoming, outgoing);
    const escapedName = path.slice(prefix.length);
    const name = decodeURIComponent(escapedName);
    const accepted = new Negotiator(incoming).encodings(encodings);
    const encoding = encodings.find(
      (each) => accepted.includes(each) && compressed.has(name + extensions[each]),
    );
    const file = await send(incoming, `/${escapedName}${encoding ? extensions[encoding] : ''}`, {
      root,
      index: false,
      contentType: false,
      immutable: true,
      maxAge: yearMs,
      onFile: (_, { size }) => dropUnusableRange(incoming, size),
    });
    if (file.type !== 'file') {
      file.stream.destroy();
      if (file.statusCode === 500) throw (file.metadata as { error?: unknown }).error;
      writeRefusal(outgoing, file);
      return;
    }
    outgoing.setHeader('vary', 'Accept-Encoding');
    if (encoding) outgoing.setHeader('content-encoding', encoding);
    if (name.endsWith('.js')) outgoing.setHeader('content-security-policy', workerPolicy);
    if (file.statusCode !== 304) setContentType(outgoing, name);
    outgoing.writeHead(file.statusCode, file.headers);
    await sendStream(file.stream, outgoing);
  };
}

/**
 * Drops a range header that does not apply. A suffix longer than the file means the whole file (RFC 9110, section 14).
 */
function dropUnusableRange({ method, headers }: IncomingMessage, size: number): void {
  const range = method === 'GET' ? singleByteRange(headers.range) : null;
  const suffixLength = Number(/^bytes=-(\d+)$/.exec(range ?? '')?.[1] ?? 0);
  if (range === null || suffixLength > size) delete headers.range;
}

function setContentType(outgoing: ServerResponse, name: string): void {
  const type = mime.getType(name);
  if (type) outgoing.setHeader('content-type', isUtf8MimeType(type) ? `${type}; charset=utf-8` : type);
}

/** Responds 412 or 416 for an existing file. Otherwise it is a plain 404, so that nginx tries another replica. */
function writeRefusal(
  outgoing: ServerResponse,
  { statusCode, headers }: { statusCode: number; headers: Record<string, string> },
): void {
  const exists = statusCode === 412 || statusCode === 416;
  const range = headers['Content-Range'];
  if (range) outgoing.setHeader('content-range', range);
  outgoing.setHeader('cache-control', 'no-store');
  outgoing.writeHead(exists ? statusCode : 404).end();
}

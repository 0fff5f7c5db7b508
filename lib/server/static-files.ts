import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const prefix = '/_next/static';
/** File names change with their content. */
const yearSeconds = 31_536_000;

/**
 * A worker has the policy of its script's response, which does not affect pages. The barcode reader is WebAssembly, which
 * pages may not run (lib/ui/scan).
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves a build's scripts and styles as they were compressed at the build; everything else goes to `otherwise`. */
export function createStaticHandler(build: string, fallback: RequestHandler): RequestHandler {
  const serve = sirv(join(build, 'static'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: yearSeconds,
    extensions: [],
    setHeaders: (response, path) => {
      if (path.endsWith('.js')) response.setHeader('content-security-policy', workerPolicy);
    },
  });
  return (incoming, outgoing) => {
    const { url = '/' } = incoming;
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (!isRead || !url.startsWith(`${prefix}/`)) return fallback(incoming, outgoing);
    incoming.url = url.slice(prefix.length);
    // A missing file is a plain 404, so that nginx tries another replica.
    serve(incoming, outgoing, () => {
      outgoing.statusCode = 404;
      outgoing.setHeader('cache-control', 'no-store');
      outgoing.end();
    });
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const prefix = '/_next/static';
/** Seconds; the names of these files change with what is in them. */
const aYear = 31_536_000;

/** Serves a build's scripts and styles as they were compressed at the build; everything else goes on to `otherwise`. */
export function staticFiles(build: string, otherwise: Answer): Answer {
  const serve = sirv(join(build, 'static'), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: aYear,
    extensions: [],
  });
  return (incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (!url.startsWith(`${prefix}/`)) return otherwise(incoming, outgoing);
    incoming.url = url.slice(prefix.length);
    serve(incoming, outgoing, () => {
      incoming.url = url;
      otherwise(incoming, outgoing);
    });
  };
}

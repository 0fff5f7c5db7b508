import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { buildFolder, type NextApp } from './next-app.ts';
import { addStyleNonces } from './nonce-styles.ts';
import { staticFiles } from './static-files.ts';

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Answers what is not the API: the build's files as they lie there, and Next's pages, compressed as they are written. */
export function pagesOf(next: NextApp, dev: boolean): Answer {
  const compress = compression() as unknown as (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    go: () => void,
  ) => void;
  const draw: Answer = (incoming, outgoing) =>
    compress(incoming, outgoing, () => {
      addStyleNonces(outgoing);
      void next.handle(incoming, outgoing);
    });
  return dev ? draw : staticFiles(buildFolder(), draw);
}

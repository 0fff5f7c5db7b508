import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { metrics } from '../observe/metrics.ts';
import { buildFolder, type NextApp } from './next-app.ts';
import { addStyleNonces } from './nonce-styles.ts';
import { pageRoutes } from './page-routes.ts';
import { inRequestSpan } from './request-span.ts';
import { staticFiles } from './static-files.ts';

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Answers what is not the API: the build's files as they lie there, and Next's pages, compressed as they are written. */
export function pagesOf(next: NextApp, dev: boolean): Answer {
  const compress = compression() as unknown as (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    go: () => void,
  ) => void;
  const routeOf = pageRoutes(dev);
  const draw: Answer = (incoming, outgoing) => {
    const route = routeOf(incoming.url ?? '/');
    measure(outgoing, route);
    inRequestSpan(incoming, outgoing, route, () =>
      compress(incoming, outgoing, () => {
        addStyleNonces(outgoing);
        void next.handle(incoming, outgoing);
      }),
    );
  };
  return dev ? draw : staticFiles(buildFolder(), draw);
}

/** Stands for somebody who left before the answer's end, as in the measurements of operations. */
const clientGone = 499;

function measure(outgoing: ServerResponse, route: string): void {
  const started = performance.now();
  outgoing.once('close', () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : clientGone;
    metrics.pages.observe({ route, status }, (performance.now() - started) / 1000);
  });
}

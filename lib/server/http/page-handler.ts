import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { Problem } from '../api/problem.ts';
import { log } from '../observe/log.ts';
import { metrics } from '../observe/metrics.ts';
import { writeErrorPage } from './error-page.ts';
import { dropInvalidFlightHeaders } from './flight-headers.ts';
import { createStyleInliner } from './inline-styles.ts';
import { type NextApp, nextOutputFolder } from './next-app.ts';
import { discardBody, finalStatus } from './node-http.ts';
import { PageAdmission } from './page-admission.ts';
import { createRouteMatcher, unknownRoute } from './page-routes.ts';
import { withRequestSpan } from './request-span.ts';
import { isSignInForm, signInByForm } from './sign-in-form.ts';
import { createStaticHandler } from './static-files.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

/** A client that receives nothing of a page for so long is disconnected, in milliseconds. */
const stalledMs = 60_000;

/** Handles everything but the API: the build's static files, and Next's pages, compressed as they are written. */
export function createPageHandler(next: NextApp, dev: boolean): Handler {
  const compress = compression() as unknown as (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    next: () => void,
  ) => void;
  const matchRoute = createRouteMatcher(dev);
  const admission = new PageAdmission();
  const inlineStyles = dev ? undefined : createStyleInliner(nextOutputFolder());
  const page: Handler = (incoming, outgoing) => {
    const route = matchRoute(incoming.url ?? '/');
    observeDuration(outgoing, route);
    if (isSignInForm(incoming)) return signInByForm(incoming, outgoing);
    if (!dev && incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      discardBody(incoming);
      if (incoming.method === 'POST' && !route.startsWith('/api/')) redirectToPage(incoming, outgoing);
      else
        refuse(
          incoming,
          outgoing,
          route,
          new Problem('methodNotAllowed', { headers: { allow: 'GET, HEAD' } }),
        );
      return;
    }
    dropInvalidFlightHeaders(incoming.headers);
    const render = (end: () => void) => {
      onRendered(outgoing, end);
      // Next adds many listeners in development, where a page may also take long to compile.
      if (dev) outgoing.setMaxListeners(0);
      else outgoing.setTimeout(stalledMs, () => outgoing.destroy());
      compress(incoming, outgoing, () => {});
      inlineStyles?.(outgoing);
      return next.handle(incoming, outgoing);
    };
    const refuseBusy = (cause: unknown) =>
      refuse(incoming, outgoing, route, new Problem('overloaded', { retryAfterSeconds: 2, cause }));
    return withRequestSpan(incoming, outgoing, route, () =>
      admission.admit(incoming, outgoing, { render, refuse: refuseBusy }),
    );
  };
  return dev ? page : createStaticHandler(nextOutputFolder(), page);
}

/**
 * Calls back when a page is rendered. Rendering never waits for a slow client, whose slot others need: what it has not
 * received yet stays in memory until it stalls.
 */
function onRendered(outgoing: ServerResponse, callback: () => void): void {
  const write = outgoing.write.bind(outgoing) as (...args: unknown[]) => boolean;
  const end = outgoing.end.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  Object.assign(outgoing, {
    write: (...args: unknown[]) => {
      write(...args);
      return true;
    },
    end: (...args: unknown[]) => {
      callback();
      return end(...args);
    },
  });
}

/** A form that was sent before hydration leads back to its page, whose reload sends nothing again. */
function redirectToPage({ url = '/' }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(303, { location: url, 'cache-control': 'no-store' }).end();
}

/** Responds to a request whose target cannot be a path. */
export function refuseInvalidTarget(incoming: IncomingMessage, outgoing: ServerResponse): void {
  observeDuration(outgoing, unknownRoute);
  refuse(incoming, outgoing, unknownRoute, new Problem('malformed'));
}

/** Responds to a request for a page with an error page, and logs it. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, route: string, problem: Problem): void {
  const requestId = randomUUID();
  log().info({
    event: 'page',
    requestId,
    method: incoming.method,
    route,
    status: problem.status,
    code: problem.code,
  });
  writeErrorPage(incoming, outgoing, problem, requestId);
}

function observeDuration(outgoing: ServerResponse, route: string): void {
  const startedAt = performance.now();
  outgoing.once('close', () => {
    metrics.pages.observe({ route, status: finalStatus(outgoing) }, (performance.now() - startedAt) / 1000);
  });
}

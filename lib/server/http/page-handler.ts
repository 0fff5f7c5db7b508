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
import { renderInTurn } from './page-admission.ts';
import { createRouteMatcher, unknownRoute } from './page-routes.ts';
import { withRequestSpan } from './request-span.ts';
import { isSignInForm, signInByForm } from './sign-in-form.ts';
import { createStaticHandler } from './static-files.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

/** A client that receives nothing of a page for this time is disconnected. */
const pageTimeoutMs = 60_000;

/**
 * Returns the handler of everything but the API: the build's static files, and Next's pages, compressed as they are
 * written. An overload is a page with status 503; what Next throws is left to the caller.
 */
export function createPageHandler(next: NextApp, dev: boolean): Handler {
  const compress = compression() as unknown as (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    next: () => void,
  ) => void;
  const matchRoute = createRouteMatcher(dev);
  const inlineStyles = dev ? undefined : createStyleInliner(nextOutputFolder());
  const handlePage: Handler = (incoming, outgoing) => {
    const route = matchRoute(incoming.url ?? '/');
    observeDuration(outgoing, route);
    if (isSignInForm(incoming)) return signInByForm(incoming, outgoing);
    if (!dev && incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      discardBody(incoming);
      const problem = new Problem('methodNotAllowed', { headers: { allow: 'GET, HEAD' } });
      if (incoming.method === 'POST' && !route.startsWith('/api/')) redirectToPage(incoming, outgoing);
      else refuse(incoming, outgoing, route, problem);
      return;
    }
    dropInvalidFlightHeaders(incoming.headers);
    const render = (releaseSlots: () => void) => {
      onRendered(outgoing, releaseSlots);
      // Next adds many listeners in development, where a page may also take long to compile.
      if (dev) outgoing.setMaxListeners(0);
      else outgoing.setTimeout(pageTimeoutMs, () => outgoing.destroy());
      compress(incoming, outgoing, () => {});
      inlineStyles?.(outgoing);
      return next.handle(incoming, outgoing);
    };
    const refuseBusy = (cause: unknown) =>
      refuse(incoming, outgoing, route, new Problem('overloaded', { retryAfterSeconds: 2, cause }));
    return withRequestSpan(incoming, outgoing, route, () =>
      renderInTurn(incoming, outgoing, { render, refuse: refuseBusy }),
    );
  };
  return dev ? handlePage : createStaticHandler(nextOutputFolder(), handlePage);
}

/**
 * Calls back when Next has rendered a page, which may be before the client has received it. Rendering never waits for a
 * slow client, because others need the slot: the rest of the page stays in memory.
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

/** Leads a form that was sent before hydration back to its page. Reloading the page then sends nothing again. */
function redirectToPage({ url = '/' }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(303, { location: url, 'cache-control': 'no-store' }).end();
}

/** Responds with an error page to a request whose target cannot be a path. */
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

import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * `isReady` is false until everything is loaded, and from the start of the shutdown; main.ts and shutdown.ts set it.
 */
export const readiness = { isReady: false };

/** Responds to the liveness and readiness probes. Returns false, without a response, for any other request. */
export function handleHealthRequest(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const path = incoming.url?.split('?')[0];
  if (path !== '/api/health/live' && path !== '/api/health/ready') return false;
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    outgoing.statusCode = 405;
    outgoing.setHeader('allow', 'GET, HEAD');
    outgoing.end();
    return true;
  }
  const isHealthy = path === '/api/health/live' || readiness.isReady;
  outgoing.statusCode = isHealthy ? 200 : 503;
  outgoing.setHeader('content-type', 'application/json');
  outgoing.setHeader('cache-control', 'no-store');
  outgoing.end(JSON.stringify({ status: isHealthy ? 'ok' : 'unavailable' }));
  return true;
}

import type { IncomingMessage, ServerResponse } from 'node:http';

/** False until everything is loaded, and from the start of the shutdown. */
export const readiness = { isReady: false };

/** Responds to the two probes; returns false for any other request. */
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

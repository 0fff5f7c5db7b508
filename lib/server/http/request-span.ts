import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import { config } from '../config.ts';
import { failSpan, runInSpan, type SpanOptions, startSpan } from '../observe/spans.ts';
import { finalStatus } from './node-http.ts';

const methods = new Set(METHODS);

/**
 * Handles a request in a trace span while tracing is on, else without one. The span has the method but no path, query
 * or headers, because they contain personal data. `route` is the template of a page's path; operations of the API set
 * theirs later.
 */
export function withRequestSpan<Result>(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: string | undefined,
  handleRequest: () => Result,
): Result {
  const span = startSpan(() => spanOptions(incoming, route));
  if (!span) return handleRequest();
  outgoing.once('close', () => {
    const status = finalStatus(outgoing);
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) failSpan(span, String(status));
    span.end();
  });
  return runInSpan(span, handleRequest);
}

function spanOptions(incoming: IncomingMessage, route: string | undefined): SpanOptions {
  const { protocol, hostname } = new URL(config().PORTAL_ORIGIN);
  const method = methods.has(incoming.method ?? '') ? (incoming.method as string) : '_OTHER';
  const traceparent = incoming.headers.traceparent;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server' as const,
    attributes: {
      'http.request.method': method,
      'url.scheme': protocol.slice(0, -1),
      'server.address': hostname,
      'network.protocol.version': incoming.httpVersion,
      ...(route === undefined ? {} : { 'http.route': route }),
    },
    // A foreign trace id could put the request into the trace of another user; the server removes it.
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../api/problem.ts';
import { problemHeaders } from '../api/response.ts';
import { reportUncaughtError } from '../observe/uncaught-errors.ts';
import { writeErrorPage } from './error-page.ts';
import { writeResponse } from './node-http.ts';
import { securityHeaders } from './security-headers.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

/** Returns a handler that reports an error and responds 500 when `handle` throws. */
export function withRequestFailures(handle: Handler): Handler {
  return async (incoming, outgoing) => {
    try {
      await handle(incoming, outgoing);
    } catch (error) {
      failRequest(incoming, outgoing, error);
    }
  };
}

/**
 * Reports the error and responds 500: with a problem document for the API, else with an error page. If the response has
 * started, it closes the connection instead.
 */
export function failRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: unknown,
  requestId: string = randomUUID(),
): void {
  // The client has disconnected, and the error may be a consequence.
  if (outgoing.closed) return;
  reportUncaughtError('request', error, { requestId, method: incoming.method });
  try {
    if (outgoing.headersSent) throw error;
    writeProblem(incoming, outgoing, new Problem('internal'), requestId);
  } catch {
    outgoing.destroy(error instanceof Error ? error : undefined);
  }
}

function writeProblem(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  problem: Problem,
  requestId: string,
): void {
  for (const name of outgoing.getHeaderNames()) outgoing.removeHeader(name);
  if (!/^\/api(?:[/?]|$)/.test(incoming.url ?? '')) {
    for (const { key, value } of securityHeaders) outgoing.setHeader(key, value);
    writeErrorPage(incoming, outgoing, problem, requestId);
    return;
  }
  const body = JSON.stringify(problem.toDocument(requestId));
  writeResponse(
    { status: problem.status, headers: problemHeaders(requestId), body },
    incoming,
    outgoing,
    false,
  );
}

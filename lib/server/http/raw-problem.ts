import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../api/problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Time for a client to read the problem. Closing at once would reset the connection before it does. */
const lingerMs = 2_000;

/**
 * Writes a problem document to a socket without a Node response: a refused upgrade or a malformed request. Closes the
 * socket, also when the client does not close its side.
 */
export function writeRawProblem(socket: Duplex, problem: Problem, requestId: string): void {
  const body = JSON.stringify(problem.toDocument(requestId));
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...securityHeaders.map(({ key, value }) => `${key}: ${value}`),
    ...Object.entries(problem.headers).map(([key, value]) => `${key}: ${value}`),
    'Content-Type: application/problem+json',
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // Unread data would hide that the client has closed.
  socket.resume();
}

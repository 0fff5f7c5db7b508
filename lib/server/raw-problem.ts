import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../api/problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Writes a problem document to a raw socket and closes it. */
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
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

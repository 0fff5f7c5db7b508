import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemCode } from '../api/problem.ts';
import { writeRawProblem } from './raw-problem.ts';

const problemCodes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/** Responds to malformed requests and too large headers with a problem document. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  writeRawProblem(socket, new Problem(problemCodes[error.code ?? ''] ?? 'malformed'), randomUUID());
}

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '#lib/contract/problems.ts';
import { Problem } from '../api/problem.ts';
import { writeRawProblem } from './raw-problem.ts';

const problemCodes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/**
 * Responds with a problem document to a request that Node could not parse, had too large headers, or came too slowly.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  // An error in the rest of a request that was already refused: the client still has time to read the problem.
  if (socket.writableEnded) return;
  if (!socket.writable || hasStartedResponse(socket)) return void socket.destroy();
  writeRawProblem(socket, new Problem(problemCodes[error.code ?? ''] ?? 'malformed'), randomUUID());
}

/** A problem must not become part of the body of an earlier request. Node's own handler checks the same property. */
const hasStartedResponse = (socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent === true;

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '#lib/contract/problems.ts';
import { Problem } from '../api/problem.ts';
import { reportUncaughtError } from '../observe/uncaught-errors.ts';
import { writeRawProblem } from './raw-problem.ts';

type UpgradeHandler = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void> | void;

/** Whether a request opens a WebSocket. Node serves all others by HTTP/1.1, also requests for `h2c`. */
export const isWebSocketUpgrade = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** Returns a handler that reports an error and responds 500 when `handle` throws. */
export function withUpgradeFailures(handle: UpgradeHandler): UpgradeHandler {
  return async (incoming, socket, head) => {
    try {
      await handle(incoming, socket, head);
    } catch (error) {
      const requestId = randomUUID();
      reportUncaughtError('request', error, { requestId, method: incoming.method });
      if (socket.writable) writeRawProblem(socket, new Problem('internal'), requestId);
      else socket.destroy();
    }
  };
}

/** Responds with a problem document and closes the socket. */
export function refuseUpgrade(socket: Duplex, code: ProblemCode): void {
  writeRawProblem(socket, new Problem(code), randomUUID());
}

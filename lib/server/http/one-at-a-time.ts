import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { discardBody } from './node-http.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

/** A connection that carries nothing for this time, in either direction, is closed. */
export const connectionTimeoutMs = 120_000;

/** Further requests that a client may send on a connection without waiting for a response. Browsers send none. */
const maxWaiting = 16;

interface ConnectionState {
  newestResponse: ServerResponse;
  waitingCount: number;
}

const connections = new WeakMap<Duplex, ConnectionState>();

/** Whether the newest request on this connection still waits for its response, or receives it. */
export const isResponding = (socket: Duplex): boolean =>
  connections.get(socket)?.newestResponse.closed === false;

/**
 * Returns a handler that handles the requests of a connection one after another; Node would begin all and keep their
 * responses. A connection with too many requests is closed, and so is one whose body has not ended soon after its
 * response.
 */
export function oneAtATime(handle: Handler): Handler {
  return async (incoming, outgoing) => {
    const { socket } = incoming;
    outgoing.once('finish', () => {
      if (!incoming.complete) discardBody(incoming);
    });
    const connection = connections.get(socket) ?? { newestResponse: outgoing, waitingCount: 0 };
    const previousResponse = connection.newestResponse;
    connections.set(socket, connection);
    connection.newestResponse = outgoing;
    if (previousResponse !== outgoing && !previousResponse.closed) {
      connection.waitingCount += 1;
      if (connection.waitingCount > maxWaiting) socket.destroy();
      await new Promise((resolve) => previousResponse.once('close', resolve));
      connection.waitingCount -= 1;
      if (socket.destroyed) return;
    }
    await handle(incoming, outgoing);
  };
}

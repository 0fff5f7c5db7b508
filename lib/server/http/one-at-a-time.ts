import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { discardBody } from './node-http.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void;

/** A connection that carries nothing for this time, in either direction, is closed, in milliseconds. */
export const stalledMs = 120_000;

/** Further requests that a client may send without waiting for a response. Browsers send none. */
const maxWaiting = 16;

interface Pipeline {
  newest: ServerResponse;
  waiting: number;
}

const pipelines = new WeakMap<Duplex, Pipeline>();

export const isResponding = (socket: Duplex): boolean => pipelines.get(socket)?.newest.closed === false;

/**
 * Handles the requests of a connection one after another; Node would begin all and keep their responses. A connection with
 * too many is closed, and so is one whose body has not ended soon after its response.
 */
export function oneAtATime(handle: Handler): Handler {
  return async (incoming, outgoing) => {
    const { socket } = incoming;
    outgoing.once('finish', () => {
      if (!incoming.complete) discardBody(incoming);
    });
    const pipeline = pipelines.get(socket) ?? { newest: outgoing, waiting: 0 };
    const previous = pipeline.newest;
    pipelines.set(socket, pipeline);
    pipeline.newest = outgoing;
    if (previous !== outgoing && !previous.closed) {
      pipeline.waiting += 1;
      if (pipeline.waiting > maxWaiting) socket.destroy();
      await new Promise((resolve) => previous.once('close', resolve));
      pipeline.waiting -= 1;
      if (socket.destroyed) return;
    }
    await handle(incoming, outgoing);
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { networkOf } from '../api/limit-keys.ts';
import { processLimiter } from '../concurrency-limiter.ts';
import { config } from '../config.ts';
import { withDeadline } from '../deadline.ts';
import { acquireRenderingSlot, type RenderingSlot } from '../rendering-slot.ts';
import { requestTurns } from '../request-turns.ts';
import { type AuthSession, authenticateRequest, toRevocable } from '../session/authenticate.ts';
import { isRevokedHere } from '../session/revocation.ts';
import { clientAddress } from './client-address.ts';

/** Longest time that a page waits for its turn, in milliseconds. */
const maxWaitMs = 5_000;
/** A refusal takes at least this long, in milliseconds, so that a client that repeats it at once costs little. */
const minRefusalMs = 1_000;
/**
 * Pages that are rendered at the same time. They share the event loop, so more of them would end no sooner and delay
 * operations and probes. A second one uses the time in which the first waits for a thread. Development compiles pages.
 */
const maxRendering = () => (config().NODE_ENV === 'development' ? 64 : 2);

const pageLimiter = () =>
  processLimiter('pages', () => {
    const { PORTAL_MAX_PAGES: maxActive, PORTAL_MAX_QUEUED_PAGES: maxQueued } = config();
    return { maxActive, maxActivePerClient: Math.ceil(maxActive / 2), maxQueued, maxWaitMs };
  });

interface PageWork {
  /** Gets the function that frees the page's slots, for when it is rendered. */
  readonly render: (end: () => void) => Promise<void>;
  readonly refuse: (cause: unknown) => void;
}

interface Waiting {
  readonly client: string;
  readonly signal: AbortSignal;
}

interface PageSlots {
  readonly rendering: RenderingSlot;
  readonly end: () => void;
}

/**
 * Lets pages render in turns, fairly between accounts and visitors' networks, until the deadline of a request. When the
 * page is sent or its client disconnects, pending vendor calls are cancelled.
 */
export class PageAdmission {
  async admit(incoming: IncomingMessage, outgoing: ServerResponse, work: PageWork): Promise<void> {
    const closed = new AbortController();
    const { signal } = closed;
    outgoing.once('close', () => closed.abort());
    const { session } = await authenticateRequest(null, incoming.headers.cookie ?? null);
    if (session) keepNewerCookies(outgoing, session);
    const client = session?.identity.userId ?? networkOf(clientAddress(incoming));
    await withDeadline(signal, () => this.#render({ client, signal }, work), { client });
  }

  async #render(waiting: Waiting, { render, refuse }: PageWork): Promise<void> {
    const { signal } = waiting;
    const startedAt = performance.now();
    const slots = await acquireSlots(waiting).catch(async (cause: unknown) => {
      const elapsedMs = performance.now() - startedAt;
      await wait(minRefusalMs - elapsedMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) refuse(cause);
    });
    if (!slots) return;
    await requestTurns().take(waiting.client);
    if (signal.aborted) return slots.end();
    signal.addEventListener('abort', slots.end, { once: true });
    await slots.rendering.run(() => render(slots.end));
  }
}

async function acquireSlots(waiting: Waiting): Promise<PageSlots> {
  const startedAt = performance.now();
  const releasePage = await pageLimiter().acquire(waiting);
  try {
    const leftMs = Math.max(0, maxWaitMs - (performance.now() - startedAt));
    const options = { ...waiting, maxRendering: maxRendering(), maxWaitMs: leftMs };
    const rendering = await acquireRenderingSlot(options);
    const end = () => {
      rendering.end();
      releasePage();
    };
    return { rendering, end };
  } catch (error) {
    releasePage();
    throw error;
  }
}

/** A slow page sets no cookies when its session has ended since: the browser may have those of a newer one. */
function keepNewerCookies(outgoing: ServerResponse, session: AuthSession): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  Object.assign(outgoing, {
    writeHead: (...args: unknown[]) => {
      if (isRevokedHere(toRevocable(session))) outgoing.removeHeader('set-cookie');
      return writeHead(...args);
    },
  });
}

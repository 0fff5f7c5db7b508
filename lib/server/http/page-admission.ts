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

/** The longest time for which a page waits to be rendered. */
const maxWaitMs = 5_000;
/** A refusal takes at least this long, so that a client that repeats its request at once costs little. */
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
  /** Must call `releaseSlots` when the page is rendered. */
  readonly render: (releaseSlots: () => void) => Promise<void>;
  /** Responds when too many pages wait. */
  readonly refuse: (cause: unknown) => void;
}

interface PageClient {
  /** The account, or the network of a visitor. */
  readonly client: string;
  /** Aborted when the page is sent or its client has disconnected. */
  readonly signal: AbortSignal;
}

interface PageSlots {
  readonly rendering: RenderingSlot;
  readonly release: () => void;
}

/**
 * Renders a page when it is its turn, fairly between accounts and visitors' networks, and with the deadline of a
 * request. Refuses it when too many wait. When the page is sent or its client disconnects, pending vendor calls are
 * cancelled.
 */
export async function renderInTurn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  work: PageWork,
): Promise<void> {
  const closed = new AbortController();
  const { signal } = closed;
  outgoing.once('close', () => closed.abort());
  const { session } = await authenticateRequest(null, incoming.headers.cookie ?? null);
  if (session) keepNewerCookies(outgoing, session);
  const client = session?.identity.userId ?? networkOf(clientAddress(incoming));
  await withDeadline(signal, () => renderWithSlots({ client, signal }, work), { client });
}

async function renderWithSlots(pageClient: PageClient, { render, refuse }: PageWork): Promise<void> {
  const { client, signal } = pageClient;
  const startedAt = performance.now();
  const slots = await acquireSlots(pageClient).catch(async (cause: unknown) => {
    const elapsedMs = performance.now() - startedAt;
    await wait(minRefusalMs - elapsedMs, undefined, { signal }).catch(() => {});
    if (!signal.aborted) refuse(cause);
  });
  if (!slots) return;
  await requestTurns().take(client);
  if (signal.aborted) return slots.release();
  signal.addEventListener('abort', slots.release, { once: true });
  await slots.rendering.run(() => render(slots.release));
}

/** Throws LimiterRejectedError when too many pages wait, or the signal's reason. */
async function acquireSlots(pageClient: PageClient): Promise<PageSlots> {
  const startedAt = performance.now();
  const releasePage = await pageLimiter().acquire(pageClient);
  try {
    const leftMs = Math.max(0, maxWaitMs - (performance.now() - startedAt));
    const options = { ...pageClient, maxRendering: maxRendering(), maxWaitMs: leftMs };
    const rendering = await acquireRenderingSlot(options);
    const release = () => {
      rendering.end();
      releasePage();
    };
    return { rendering, release };
  } catch (error) {
    releasePage();
    throw error;
  }
}

/**
 * Drops the cookies of a page whose session has ended while it was rendered: the browser may have those of a newer one.
 */
function keepNewerCookies(outgoing: ServerResponse, session: AuthSession): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  Object.assign(outgoing, {
    writeHead: (...args: unknown[]) => {
      if (isRevokedHere(toRevocable(session))) outgoing.removeHeader('set-cookie');
      return writeHead(...args);
    },
  });
}

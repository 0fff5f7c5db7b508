import { perProcess } from '#lib/contract/per-process.ts';
import { metrics } from '../observe/metrics.ts';
import { requestTurns } from '../request-turns.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';

const maxJsonBytes = 256 * 1024;
const jsonTimeoutMs = 10_000;
/** Parsing a larger body takes so long that it waits for its turn. */
const maxQuickBytes = 16 * 1024;
/** Incomplete bodies of a client, and of all together. */
const maxPerClient = 32;
const maxTotal = 512;

/** A body that has not arrived completely. */
interface PendingBody {
  readonly client: string;
  readonly cancel: (reason: Problem) => void;
}

const pendingBodies = () => perProcess('pendingBodies', () => new Set<PendingBody>());

/**
 * Reads a JSON body as text; "" without a body. When too many bodies are incomplete, the oldest is cancelled, so that slow
 * clients do not block others. Throws BodyTooLarge, 400 for bad UTF-8, 408 after 10 s, and 429 when cancelled.
 */
export async function readJsonText(
  request: PortalRequest,
  client: string,
  maxBytes = maxJsonBytes,
): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new BodyTooLarge();
  if (!request.body) return '';
  const source = request.body[Symbol.asyncIterator]();
  let isOver = false;
  const complete = readAll(source, maxBytes).then(async (bytes) => {
    if (bytes.byteLength > maxQuickBytes && !isOver) await requestTurns().take(client);
    return bytes;
  });
  try {
    const arrivedBytes = await Promise.race([complete, nextTurn()]);
    return decodeUtf8(arrivedBytes ?? (await waitForPendingBody(complete, client)));
  } finally {
    isOver = true;
    // With an open iterator, the rest of the body would stay unread, and the connection could not be used again.
    void source.return?.();
  }
}

async function readAll(source: AsyncIterator<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await source.next();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > maxBytes) throw new BodyTooLarge();
    chunks.push(value);
  }
}

/** Resolves in the next turn of the event loop: a small body has arrived by then. */
const nextTurn = () => new Promise<null>((resolve) => setImmediate(resolve, null));

/** Waits for the body until it is complete, late, or cancelled for a newer one. */
async function waitForPendingBody(complete: Promise<Buffer>, client: string): Promise<Buffer> {
  const { cancelled, remove } = addPendingBody(client);
  try {
    return await Promise.race([complete, cancelled]);
  } finally {
    remove();
  }
}

function addPendingBody(client: string): { cancelled: Promise<never>; remove: () => void } {
  const bodies = pendingBodies();
  const ofClient = [...bodies].filter((body) => body.client === client);
  if (ofClient.length >= maxPerClient) cancelOldest(ofClient);
  else if (bodies.size >= maxTotal) cancelOldest(largestGroup([...bodies]));
  let cancel: PendingBody['cancel'] = () => {};
  const cancelled = new Promise<never>((_, reject) => {
    cancel = reject;
  });
  cancelled.catch(() => {});
  const body = { client, cancel };
  const timer = setTimeout(() => cancel(new Problem('requestTimeout')), jsonTimeoutMs);
  bodies.add(body);
  metrics.pendingBodies.set(bodies.size);
  const remove = () => {
    clearTimeout(timer);
    bodies.delete(body);
    metrics.pendingBodies.set(bodies.size);
  };
  return { cancelled, remove };
}

function cancelOldest([oldest]: readonly PendingBody[]): void {
  if (!oldest) return;
  pendingBodies().delete(oldest);
  oldest.cancel(new Problem('tooManyRequests', { retryAfterSeconds: 1 }));
}

function largestGroup(bodies: readonly PendingBody[]): readonly PendingBody[] {
  const groups = [...Map.groupBy(bodies, ({ client }) => client).values()];
  return groups.reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Problem('malformed', { cause });
  }
}

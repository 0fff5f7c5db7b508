import { perProcess } from '#lib/contract/per-process.ts';
import { metrics } from '../observe/metrics.ts';
import { requestTurns } from '../request-turns.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';

const maxJsonBytes = 256 * 1024;
const jsonTimeoutMs = 10_000;
/** Parsing a larger body takes so long that it waits for its turn. */
const maxQuickBytes = 16 * 1024;
const maxPerClient = 32;
const maxTotal = 512;

/** Minimum average rate of an upload after the grace period, without the portal's own time. */
const minUploadBytesPerSecond = 4 * 1024;
const uploadGraceMs = 30_000;

interface PendingBody {
  readonly client: string;
  readonly cancel: (reason: Problem) => void;
}

const pendingBodies = () => perProcess('pendingBodies', () => new Set<PendingBody>());

/**
 * Reads a body as text. When too many are incomplete, the oldest is cancelled, so that a prompt one succeeds. Throws
 * BodyTooLarge, 400 for bad UTF-8, 408 after 10 s, and 429 when cancelled.
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
    const prompt = await Promise.race([complete, nextTurn()]);
    return decodeUtf8(prompt ?? (await untilCancelled(complete, client)));
  } finally {
    isOver = true;
    // An open iterator would keep the rest of the body from being read, and the connection from being used again.
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

const nextTurn = () => new Promise<null>((resolve) => setImmediate(resolve, null));

async function untilCancelled(complete: Promise<Buffer>, client: string): Promise<Buffer> {
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

/** Yields the chunks of an upload. Throws 408 when the client sends too slowly. */
export async function* withMinimumRate(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  let waitedMs = 0;
  let bytes = 0;
  try {
    for (;;) {
      const allowedMs = uploadGraceMs + (bytes / minUploadBytesPerSecond) * 1000 - waitedMs;
      const started = performance.now();
      const { done, value } = await withTimeout(source.next(), allowedMs);
      waitedMs += performance.now() - started;
      if (done) return;
      bytes += value.byteLength;
      yield value;
    }
  } finally {
    void source.return?.();
  }
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('requestTimeout')), Math.max(0, ms));
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

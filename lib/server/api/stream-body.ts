import { signatureLength } from '#lib/contract/files/file-types.ts';
import { Problem } from './problem.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';

/** Minimum average rate of an upload after the grace period. The time in which the portal itself is slow does not count. */
const minUploadBytesPerSecond = 4 * 1024;
const uploadGraceMs = 30_000;

/** Reads an upload as a whole. Throws BodyTooLarge, and 408 when the client sends too slowly. */
export async function readBytes(request: PortalRequest, maxBytes: number): Promise<Uint8Array> {
  const declaredLength = Number(request.headers.get('content-length') ?? maxBytes);
  if (declaredLength > maxBytes) throw new BodyTooLarge();
  if (!request.body) return new Uint8Array();
  const bytes = new Uint8Array(declaredLength > 0 ? declaredLength : maxBytes);
  let size = 0;
  for await (const chunk of withMinimumRate(request.body)) {
    if (size + chunk.byteLength > bytes.length) throw new BodyTooLarge();
    bytes.set(chunk, size);
    size += chunk.byteLength;
  }
  return bytes.subarray(0, size);
}

interface UploadStream {
  /** Enough of the file to detect its type. */
  readonly firstBytes: Uint8Array;
  /** The whole file. Can be read once; throws BodyTooLarge, and 408 when the client sends too slowly. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  discard(): void;
}

/** Reads the start of an upload, whose rest is streamed. Throws 408 when the client sends too slowly. */
export async function openStream(request: PortalRequest, maxBytes: number): Promise<UploadStream> {
  const source = request.body && withMinimumRate(request.body);
  let firstBytes: Uint8Array = new Uint8Array();
  while (source && firstBytes.length < signatureLength) {
    const { value, done } = await source.next();
    if (done) break;
    firstBytes = Buffer.concat([firstBytes, value]);
  }
  return {
    firstBytes,
    bytes: streamFrom(firstBytes, source, maxBytes),
    discard: () => void source?.return(undefined),
  };
}

/** Yields the first bytes and then the rest of the source. */
async function* streamFrom(
  firstBytes: Uint8Array,
  source: AsyncGenerator<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for (let chunk: Uint8Array | undefined = firstBytes; chunk; ) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new BodyTooLarge();
      yield chunk;
      const next: IteratorResult<Uint8Array> | undefined = await source?.next();
      chunk = next?.done ? undefined : next?.value;
    }
  } finally {
    await source?.return(undefined);
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

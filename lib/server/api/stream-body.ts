import { signatureLength } from '#lib/contract/files/file-types.ts';
import { withMinimumRate } from './read-body.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';

export async function readBytes(request: PortalRequest, maxBytes: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? maxBytes);
  if (declared > maxBytes) throw new BodyTooLarge();
  if (!request.body) return new Uint8Array();
  const bytes = new Uint8Array(declared > 0 ? declared : maxBytes);
  let size = 0;
  for await (const chunk of withMinimumRate(request.body)) {
    if (size + chunk.byteLength > bytes.length) throw new BodyTooLarge();
    bytes.set(chunk, size);
    size += chunk.byteLength;
  }
  return bytes.subarray(0, size);
}

interface Stream {
  readonly first: Uint8Array;
  readonly all: AsyncGenerator<Uint8Array>;
  discard(): void;
}

export async function openStream(request: PortalRequest, maxBytes: number): Promise<Stream> {
  const source = request.body && withMinimumRate(request.body);
  let first: Uint8Array = new Uint8Array();
  while (source && first.length < signatureLength) {
    const { value, done } = await source.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  return { first, all: readOn(first, source, maxBytes), discard: () => void source?.return(undefined) };
}

async function* readOn(
  first: Uint8Array,
  source: AsyncGenerator<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for (let chunk: Uint8Array | undefined = first; chunk; ) {
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

import { signatureLength } from '../file/file-types.ts';
import { withMinimumRate } from './read-body.ts';
import { BodyTooLarge, type PortalRequest } from './request.ts';

export async function bytesOf(request: PortalRequest, most: number): Promise<Uint8Array> {
  const promised = Number(request.headers.get('content-length') ?? most);
  if (promised > most) throw new BodyTooLarge();
  if (!request.body) return new Uint8Array();
  const bytes = new Uint8Array(promised > 0 ? promised : most);
  let size = 0;
  for await (const piece of withMinimumRate(request.body)) {
    if (size + piece.byteLength > bytes.length) throw new BodyTooLarge();
    bytes.set(piece, size);
    size += piece.byteLength;
  }
  return bytes.subarray(0, size);
}

interface Stream {
  readonly first: Uint8Array;
  readonly all: AsyncGenerator<Uint8Array>;
  leave(): void;
}

export async function streamOf(request: PortalRequest, most: number): Promise<Stream> {
  const source = request.body && withMinimumRate(request.body);
  let first: Uint8Array = new Uint8Array();
  while (source && first.length < signatureLength) {
    const { value, done } = await source.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  return { first, all: following(first, source, most), leave: () => void source?.return(undefined) };
}

async function* following(
  first: Uint8Array,
  source: AsyncGenerator<Uint8Array> | null,
  most: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for (let piece: Uint8Array | undefined = first; piece; ) {
      size += piece.byteLength;
      if (size > most) throw new BodyTooLarge();
      yield piece;
      const next: IteratorResult<Uint8Array> | undefined = await source?.next();
      piece = next?.done ? undefined : next?.value;
    }
  } finally {
    await source?.return(undefined);
  }
}

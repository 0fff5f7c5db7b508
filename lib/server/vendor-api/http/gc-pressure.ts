import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { perProcess } from '#lib/contract/per-process.ts';

const collectEveryBytes = 4 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

/** A minor collection takes a few milliseconds at most, because almost nothing survives it. */
const garbageCollector = () =>
  perProcess<Collect>('collector', () => {
    setFlagsFromString('--expose-gc');
    return runInNewContext('gc') as Collect;
  });

/**
 * Yields the chunks of a streamed file and collects garbage in between. Each socket read allocates 64 kB, and V8 keeps
 * 32 MB before it collects. Without this the process grew by the file's size, with it by at most 5 MB.
 */
export async function* relieveGcPressure(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    yield chunk;
    bytes += chunk.byteLength;
    if (bytes < collectEveryBytes) continue;
    bytes = 0;
    garbageCollector()({ type: 'minor' });
  }
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { shared } from '../../shared.ts';

/** Bytes between two collections. */
const collectEveryBytes = 4 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

/** V8's minor collection. It takes a few milliseconds at most, since almost nothing survives it. */
const collector = () =>
  shared<Collect>('collector', () => {
    setFlagsFromString('--expose-gc');
    return runInNewContext('gc') as Collect;
  });

/**
 * Yields the same chunks and collects garbage in between. Each read of a socket is a buffer of 64 kB, and V8 keeps 32 MB
 * of them before it collects: without this the process grew by the size of the file, with it by at most 5 MB.
 */
export async function* relieveGcPressure(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    yield chunk;
    bytes += chunk.byteLength;
    if (bytes < collectEveryBytes) continue;
    bytes = 0;
    collector()({ type: 'minor' });
  }
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { shared } from '../../shared.ts';

/** Bytes that pass before what has passed is given back. */
const every = 4 * 1024 * 1024;

type Collect = (how: { type: 'minor' }) => void;

/** V8's own collector of what was made just now: a few milliseconds at most, since next to nothing of it lives on. */
const collector = () =>
  shared<Collect>('collector', () => {
    setFlagsFromString('--expose-gc');
    return runInNewContext('gc') as Collect;
  });

/**
 * The same pieces; what has passed is given back meanwhile. Each read of a socket is a buffer of 64 kB, and V8 lets twice
 * its young space of them lie, 32 MB here, before it looks: without this the server grew by as much as the file that
 * nobody holds (measured: 30 MB; with it at most 5).
 */
export async function* thriftily(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const piece of source) {
    yield piece;
    passed += piece.byteLength;
    if (passed < every) continue;
    passed = 0;
    collector()({ type: 'minor' });
  }
}

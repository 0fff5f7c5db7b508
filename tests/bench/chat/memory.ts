import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../../harness/usage.ts';
import { type Footprint, footprint } from './inspector.ts';
import { inParallel } from './parallel.ts';
import type { Person } from './people.ts';
import { Talker, type Way } from './talker.ts';

/** So many sockets are opened at once; an opened one may be slow to be known, but none waits in a queue of the kernel. */
const atOnce = 32;

/** Sockets that come and go before the first look: code is compiled then, and pools have been made. */
const warmUps = 200;

/** Milliseconds of rest before each look, and how often it is looked: pings of 30 s come meanwhile. */
const rest = 15_000;
const looks = 5;

/** A relay with nobody connected, and with so many sockets that say nothing; all in MB. */
export interface Idle {
  readonly sockets: number;
  readonly before: Footprint;
  readonly with: Footprint;
  /** Resident memory with the sockets open and nothing forced, at every look. */
  readonly seen: readonly number[];
}

/** Opens a socket for each of these people and measures what they cost while they are idle. Throws when one is lost. */
export async function idleSockets(
  { way, pid, log }: { way: Way; pid: number; log: string },
  people: readonly Person[],
): Promise<Idle> {
  const open = (some: readonly Person[]) => inParallel(some, atOnce, (person) => Talker.open(way, person));
  for (const talker of await open(people.slice(0, warmUps))) talker.close();
  const before = await footprint(pid, log);
  const talkers = await open(people);
  try {
    const seen: number[] = [];
    for (let look = 0; look < looks; look += 1) {
      await pause(rest);
      seen.push(residentMegabytes(pid));
    }
    const gone = talkers.filter(({ isOpen }) => !isOpen).length;
    if (gone > 0) throw new Error(`${gone} of ${talkers.length} sockets did not stay`);
    return { sockets: talkers.length, before, with: await footprint(pid, log), seen };
  } finally {
    for (const talker of talkers) talker.close();
  }
}

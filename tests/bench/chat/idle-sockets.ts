import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../../harness/samples/usage.ts';
import { ChatClient, type ChatConnection } from './chat-client.ts';
import { type Footprint, measureFootprint } from './inspector.ts';
import { mapInParallel } from './parallel.ts';
import type { Person } from './sign-in-people.ts';

/** Few enough that none waits in the kernel's queue. */
const maxParallel = 32;

/** Sockets that are opened and closed before the measurement, for compilation and pools. */
const warmUps = 200;

/** The pause before each reading. All readings together include pings, which have an interval of 30 s. */
const restMs = 15_000;
const readings = 5;

/** Memory of a relay without sockets and with idle sockets, in MB. */
export interface IdleMemory {
  readonly sockets: number;
  readonly before: Footprint;
  readonly with: Footprint;
  /** Resident memory with open sockets, without forced garbage collection. */
  readonly residentReadings: readonly number[];
}

/** Opens a socket per person and measures the memory. Throws when a socket closes. */
export async function measureIdleSockets(
  { connection, pid, log }: { connection: ChatConnection; pid: number; log: string },
  people: readonly Person[],
): Promise<IdleMemory> {
  const open = (some: readonly Person[]) =>
    mapInParallel(some, maxParallel, (person) => ChatClient.open(connection, person));
  for (const client of await open(people.slice(0, warmUps))) client.close();
  const before = await measureFootprint(pid, log);
  const clients = await open(people);
  try {
    const residentReadings: number[] = [];
    for (let look = 0; look < readings; look += 1) {
      await pause(restMs);
      residentReadings.push(residentMegabytes(pid));
    }
    const lost = clients.filter(({ isOpen }) => !isOpen).length;
    if (lost > 0) throw new Error(`${lost} of ${clients.length} sockets were closed`);
    return {
      sockets: clients.length,
      before,
      with: await measureFootprint(pid, log),
      residentReadings: residentReadings,
    };
  } finally {
    for (const client of clients) client.close();
  }
}

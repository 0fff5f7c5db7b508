import { readFileSync } from 'node:fs';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';
import type { Running } from '../launch.ts';
import type { Table } from '../table.ts';
import { ChatClient, vendorConnection } from './chat-client.ts';
import { type IdleMemory, measureIdleSockets } from './idle-sockets.ts';
import { type LatencyCandidate, measureLatency } from './latency.ts';
import { mapInParallel } from './parallel.ts';
import { chatUrl, startBareRelay, startPortalRelay } from './relays.ts';
import { signInPeople } from './sign-in-people.ts';
import { createLatencyTable, createMemoryTable } from './tables.ts';

const busySockets = 100;
const idleSocketCount = 5_000;

const otherFiles = 200;

/**
 * Compares round trips through the portal, a bare relay and a direct connection. The vendor is the sandbox without its
 * assistant.
 */
export async function chatLatency(quick: boolean): Promise<Table> {
  return withSandbox(async (sandbox, keep) => {
    const [bare, portal] = [keep(await startBareRelay(sandbox)), keep(await startPortalRelay(sandbox))];
    // Separate users for each, because the vendor sends messages to all sockets of a user.
    const signedIn = await signInPeople(sandbox, portal.portal, 3 * busySockets, 'talk');
    const connections = [
      { connection: vendorConnection('direct', chatUrl(sandbox)), pid: undefined },
      bare,
      portal,
    ];
    const candidates: LatencyCandidate[] = [];
    for (const [at, { connection, pid }] of connections.entries()) {
      const ownPeople = signedIn.slice(at * busySockets, (at + 1) * busySockets);
      const clients = await mapInParallel(ownPeople, 10, (person) => ChatClient.open(connection, person));
      candidates.push({ connection: connection.name, pid, clients });
    }
    const extent = quick ? { rounds: 2, seconds: 4 } : { rounds: 12, seconds: 8 };
    const rounds = await measureLatency(candidates, extent);
    for (const { clients } of candidates) for (const client of clients) client.close();
    return createLatencyTable(rounds, busySockets, extent.seconds);
  });
}

export async function chatMemory(quick: boolean): Promise<Table> {
  const count = quick ? idleSocketCount / 10 : idleSocketCount;
  requireOpenFiles(2 * count + otherFiles);
  const rounds: { bare: IdleMemory; portal: IdleMemory }[] = [];
  for (let round = 0; round < (quick ? 1 : 2); round += 1)
    rounds.push(
      await withSandbox(async (sandbox, keep) => {
        const signInPortal = keep(await startPortalRelay(sandbox));
        const idlePeople = await signInPeople(sandbox, signInPortal.portal, count, 'stay');
        // Sessions work in any portal with the same keys; a new one has no memory of the sign-ins.
        await signInPortal.stop();
        const portal = keep(await startPortalRelay(sandbox));
        const ofPortal = await measureIdleSockets(portal, idlePeople);
        await portal.stop();
        return {
          portal: ofPortal,
          bare: await measureIdleSockets(keep(await startBareRelay(sandbox)), idlePeople),
        };
      }),
    );
  return createMemoryTable(rounds);
}

/** Runs a function with a new sandbox and stops everything afterwards. */
async function withSandbox<T>(
  run: (sandbox: RunningSandbox, track: <R extends Running>(running: R) => R) => Promise<T>,
): Promise<T> {
  const sandbox = await startSandbox();
  const started: Running[] = [];
  try {
    await sandbox.chat('assistant', { on: false });
    return await run(sandbox, (running) => {
      started.push(running);
      return running;
    });
  } finally {
    for (const running of started.reverse()) await running.stop();
    await sandbox.program.stop();
  }
}

function requireOpenFiles(files: number): void {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const maxFiles = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (maxFiles < files)
    throw new Error(`a process may have ${maxFiles} open files here, and ${files} are needed`);
}

import { readFileSync } from 'node:fs';
import { type RunningSandbox, startSandbox } from '../../harness/sandbox.ts';
import type { Running } from '../launch.ts';
import type { Table } from '../table.ts';
import { type LatencyContender, latencyRounds } from './latency.ts';
import { type Idle, idleSockets } from './memory.ts';
import { inParallel } from './parallel.ts';
import { people } from './people.ts';
import { chatUrl, startBareRelay, startPortalRelay } from './relays.ts';
import { latencyTable, memoryTable } from './show.ts';
import { Talker, vendorWay } from './talker.ts';

/** Sockets that talk, and sockets that only stay. */
const busy = 100;
const idle = 5_000;

/** Files that a process may hold besides two sockets for each client. */
const otherFiles = 200;

/**
 * What a round trip takes longer through the chat's relay, beside a bare one and a connection without any. The vendor is the
 * sandbox, whose assistant keeps silent.
 */
export async function chatLatency(quick: boolean): Promise<Table> {
  return among(async (sandbox, keep) => {
    const [bare, portal] = [keep(await startBareRelay(sandbox)), keep(await startPortalRelay(sandbox))];
    // People of its own for each: the vendor tells every socket of a user what one of them said.
    const who = await people(sandbox, portal.portal, 3 * busy, 'talk');
    const ways = [{ way: vendorWay('direct', chatUrl(sandbox)), pid: undefined }, bare, portal];
    const contenders: LatencyContender[] = [];
    for (const [at, { way, pid }] of ways.entries()) {
      const own = who.slice(at * busy, (at + 1) * busy);
      const talkers = await inParallel(own, 10, (person) => Talker.open(way, person));
      contenders.push({ way: way.name, pid, talkers });
    }
    const extent = quick ? { rounds: 2, seconds: 4 } : { rounds: 12, seconds: 8 };
    const rounds = await latencyRounds(contenders, extent);
    for (const { talkers } of contenders) for (const talker of talkers) talker.close();
    return latencyTable(rounds, busy, extent.seconds);
  });
}

/** The memory of sockets that say nothing, in the portal and in a bare relay. */
export async function chatMemory(quick: boolean): Promise<Table> {
  const count = quick ? idle / 10 : idle;
  mayOpen(2 * count + otherFiles);
  const rounds: { bare: Idle; portal: Idle }[] = [];
  for (let round = 0; round < (quick ? 1 : 2); round += 1)
    rounds.push(
      await among(async (sandbox, keep) => {
        const signer = keep(await startPortalRelay(sandbox));
        const stayers = await people(sandbox, signer.portal, count, 'stay');
        // Sessions hold for any portal of these keys; one that nobody signed in at has nothing left of it.
        await signer.stop();
        const portal = keep(await startPortalRelay(sandbox));
        const ofPortal = await idleSockets(portal, stayers);
        await portal.stop();
        return { portal: ofPortal, bare: await idleSockets(keep(await startBareRelay(sandbox)), stayers) };
      }),
    );
  return memoryTable(rounds);
}

/** Runs something behind a sandbox of its own, and ends in the end what was started. */
async function among<T>(
  run: (sandbox: RunningSandbox, keep: <R extends Running>(running: R) => R) => Promise<T>,
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

/** Node takes as many files as the hard limit allows; nobody is to wonder why sockets break at a lower one. */
function mayOpen(files: number): void {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const most = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (most < files) throw new Error(`a process may have ${most} open files here, and ${files} are needed`);
}

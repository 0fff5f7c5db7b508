import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '../harness/sandbox.ts';
import { signIn } from '../harness/shared.ts';
import { residentMegabytes } from '../harness/usage.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { atMost, type Table } from './table.ts';

/** What an export of so many devices may add to the memory of a warm server, in MB. */
const mostGrowth = 50;
/** Milliseconds between two looks at the memory. */
const every = 50;

/** Exports before the first that is measured: by then the heap has grown to what Node lets it have. */
const warmUps = 3;

/** As deployed, and with a heap that shows how little of its memory an export needs. */
const servers = [
  { name: 'Node’s own heap', node: [] },
  { name: 'a heap of 192 MB', node: ['--max-old-space-size=192'] },
];

/** One or more exports at a time, and what they took. */
interface Round {
  readonly server: string;
  readonly atOnce: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Resident memory of the warm server, and the most that was added to it, in MB. */
  readonly warm: number;
  readonly growth: number;
}

/**
 * All devices of an account in one request, once and twice at a time: how long it takes, and whether the server's
 * memory stays the same. The vendor is the sandbox, which takes most of the time. Throws when rows are missing.
 */
export async function exportBench(quick: boolean): Promise<Table> {
  const devices = quick ? 20_000 : 100_000;
  const sandbox = await startSandbox({ SANDBOX_DEVICES: String(devices) });
  try {
    const rounds: Round[] = [];
    for (const { name, node } of servers) {
      const portal = await startPortal(sandbox.origin, 'export', { node });
      try {
        rounds.push(...(await roundsOf(portal, name, devices)));
      } finally {
        await portal.stop();
      }
    }
    return table(devices, rounds);
  } finally {
    await sandbox.program.stop();
  }
}

async function roundsOf(portal: RunningPortal, server: string, devices: number): Promise<Round[]> {
  const { cookieHeader } = await signIn('main', portal);
  for (let time = 0; time < warmUps; time += 1) await readAll(portal, cookieHeader, devices);
  const rounds: Round[] = [];
  for (const atOnce of [1, 2]) rounds.push(await round(portal, cookieHeader, { server, devices, atOnce }));
  return rounds;
}

interface Setting {
  server: string;
  devices: number;
  atOnce: number;
}

async function round(
  portal: RunningPortal,
  cookie: string,
  { server, devices, atOnce }: Setting,
): Promise<Round> {
  const ended = new AbortController();
  const warm = residentMegabytes(portal.pid);
  let highest = warm;
  const watch = async () => {
    while (!ended.signal.aborted) {
      highest = Math.max(highest, residentMegabytes(portal.pid));
      await pause(every);
    }
  };
  const begun = performance.now();
  const watching = watch();
  const bytes = await Promise.all(Array.from({ length: atOnce }, () => readAll(portal, cookie, devices)));
  const seconds = (performance.now() - begun) / 1000;
  ended.abort();
  await watching;
  const megabytes = bytes.reduce((sum, each) => sum + each, 0) / 1e6;
  return { server, atOnce, seconds, megabytes, warm, growth: highest - warm };
}

/** Reads a list whole, as it comes, and holds nothing of it; gives its bytes. */
async function readAll({ port }: RunningPortal, cookie: string, devices: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/devices`, {
    headers: { cookie, accept: 'application/x-ndjson' },
  });
  if (!response.ok || !response.body) throw new Error(`the list answered ${response.status}`);
  let bytes = 0;
  let end = Buffer.alloc(0);
  for await (const piece of response.body) {
    bytes += piece.length;
    end = Buffer.concat([end, piece]).subarray(-200);
  }
  const last = JSON.parse(end.toString().trimEnd().split('\n').at(-1) ?? '') as { rows?: number };
  if (last.rows !== devices) throw new Error(`${last.rows} of ${devices} rows came: ${end}`);
  return bytes;
}

function table(devices: number, rounds: readonly Round[]): Table {
  return {
    title: `Export: ${devices.toLocaleString('en')} devices in one request`,
    columns: ['server', 'at a time', 'seconds', 'MB sent', 'warm MB', 'growth MB'],
    rows: rounds.map(({ server, atOnce, seconds, megabytes, warm, growth }) => ({
      cells: [
        server,
        String(atOnce),
        seconds.toFixed(1),
        megabytes.toFixed(0),
        warm.toFixed(0),
        growth.toFixed(0),
      ],
      goals: [atMost('growth', growth, mostGrowth, ' MB')],
    })),
    notes: [
      `"Growth" is what resident memory rises by at most, seen every ${every} ms, after ${warmUps} exports before. On a machine with much memory Node collects late, and the heap fills with what nobody needs; the smaller heap tells what an export does need.`,
      'Most of the time is the sandbox’s: its pages of 500 come one after the other.',
    ],
  };
}

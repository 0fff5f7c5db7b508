import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '../harness/samples/usage.ts';
import { startSandbox } from '../harness/servers/sandbox.ts';
import { signIn } from '../harness/servers/worker-servers.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { atMost, type Table } from './table.ts';

const maxGrowthMb = 50;
const readingIntervalMs = 50;

/** Exports before the first measurement, so that the heap has grown. */
const warmUps = 3;

/** The small heap shows how little memory an export needs. */
const servers = [
  { name: 'default heap', node: [] },
  { name: 'heap of 192 MB', node: ['--max-old-space-size=192'] },
];

interface Round {
  readonly server: string;
  readonly parallel: number;
  readonly seconds: number;
  readonly megabytes: number;
  /** Resident memory of the warm server and its maximum growth, in MB. */
  readonly warm: number;
  readonly growth: number;
}

/**
 * Measures the time and memory of one and two parallel exports of all devices. The vendor is the sandbox, which takes most
 * of the time. Throws when rows are missing.
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
    return createTable(devices, rounds);
  } finally {
    await sandbox.program.stop();
  }
}

async function roundsOf(portal: RunningPortal, server: string, devices: number): Promise<Round[]> {
  const { cookieHeader } = await signIn('main', portal);
  for (let time = 0; time < warmUps; time += 1) await readAll(portal, cookieHeader, devices);
  const rounds: Round[] = [];
  for (const parallel of [1, 2])
    rounds.push(await round(portal, cookieHeader, { server, devices, parallel }));
  return rounds;
}

interface Setting {
  server: string;
  devices: number;
  parallel: number;
}

async function round(
  portal: RunningPortal,
  cookie: string,
  { server, devices, parallel }: Setting,
): Promise<Round> {
  const ended = new AbortController();
  const warm = residentMegabytes(portal.pid);
  let highest = warm;
  const watchMemory = async () => {
    while (!ended.signal.aborted) {
      highest = Math.max(highest, residentMegabytes(portal.pid));
      await pause(readingIntervalMs);
    }
  };
  const startedAt = performance.now();
  const watching = watchMemory();
  const bytes = await Promise.all(Array.from({ length: parallel }, () => readAll(portal, cookie, devices)));
  const seconds = (performance.now() - startedAt) / 1000;
  ended.abort();
  await watching;
  const megabytes = bytes.reduce((sum, each) => sum + each, 0) / 1e6;
  return { server, parallel, seconds, megabytes, warm, growth: highest - warm };
}

/** Streams a list without storing it and returns its bytes. */
async function readAll({ port }: RunningPortal, cookie: string, devices: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/devices`, {
    headers: { cookie, accept: 'application/x-ndjson' },
  });
  if (!response.ok || !response.body) throw new Error(`the list returned ${response.status}`);
  let bytes = 0;
  let end = Buffer.alloc(0);
  for await (const chunk of response.body) {
    bytes += chunk.length;
    end = Buffer.concat([end, chunk]).subarray(-200);
  }
  const last = JSON.parse(end.toString().trimEnd().split('\n').at(-1) ?? '') as { rows?: number };
  if (last.rows !== devices) throw new Error(`${last.rows} of ${devices} rows received: ${end}`);
  return bytes;
}

function createTable(devices: number, rounds: readonly Round[]): Table {
  return {
    title: `Export: ${devices.toLocaleString('en')} devices in one request`,
    columns: ['server', 'parallel', 'seconds', 'MB sent', 'warm MB', 'growth MB'],
    rows: rounds.map(({ server, parallel, seconds, megabytes, warm, growth }) => ({
      cells: [
        server,
        String(parallel),
        seconds.toFixed(1),
        megabytes.toFixed(0),
        warm.toFixed(0),
        growth.toFixed(0),
      ],
      goals: [atMost('growth', growth, maxGrowthMb, ' MB')],
    })),
    notes: [
      `"Growth" is the maximum rise of resident memory, read every ${readingIntervalMs} ms, after ${warmUps} warm-up exports. With much memory, Node collects garbage late; the small heap shows what an export needs.`,
      'The sandbox takes most of the time, because pages of 500 are loaded in sequence.',
    ],
  };
}

import { spawn, spawnSync } from 'node:child_process';
import { Pool } from 'undici';
import { quantile } from '../statistics.ts';

export interface Load {
  requests: number;
  perSecond: number;
  p99: number;
}

export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Parallel connections, each with one request at a time. */
export const connections = 32;

const hasWrk = !spawnSync('wrk', ['-v']).error;

/** wrk when it is installed, because it uses less CPU time. */
export const generator = hasWrk ? 'wrk' : 'undici';

/** Sends requests for some seconds. Throws when a status is not 2xx. */
export function load(target: Target, seconds: number): Promise<Load> {
  return hasWrk ? loadWithWrk(target, seconds) : loadWithUndici(target, seconds);
}

async function loadWithWrk({ url, headers }: Target, seconds: number): Promise<Load> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const child = spawn('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...headerArgs,
    url,
  ]);
  let output = '';
  child.stdout.on('data', (piece) => (output += piece));
  await new Promise((resolve) => child.once('close', resolve));
  const failure = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(output)?.[0];
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (failure || !requests || !p99) throw new Error(`${url}: ${failure ?? output}`);
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { requests, perSecond, p99: Number(p99) * inMs };
}

/** Milliseconds of one request with its body. Throws when the status is not 200. */
export async function measureRequest(pool: Pool, { url, headers }: Target): Promise<number> {
  const { pathname, search } = new URL(url);
  const sent = performance.now();
  const { statusCode, body } = await pool.request({ method: 'GET', path: pathname + search, headers });
  await body.dump({ limit: 1e8 });
  if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`);
  return performance.now() - sent;
}

async function loadWithUndici(target: Target, seconds: number): Promise<Load> {
  const { origin } = new URL(target.url);
  const pool = new Pool(origin, { connections });
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const sendRequests = async () => {
    while (performance.now() < end) {
      times.push(await measureRequest(pool, target));
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, sendRequests));
  } finally {
    await pool.close();
  }
  const spent = (performance.now() - started) / 1000;
  return { requests: times.length, perSecond: times.length / spent, p99: quantile(times, 0.99) };
}

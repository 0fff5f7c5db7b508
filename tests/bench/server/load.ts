import { spawn, spawnSync } from 'node:child_process';
import { Pool } from 'undici';
import { quantile } from '../statistics.ts';

/** What came of some seconds of load. */
export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds within which 99 % of the answers came. */
  p99: number;
}

export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Connections that are kept busy, each with one request after the other. */
export const connections = 32;

const hasWrk = !spawnSync('wrk', ['-v']).error;

/** Who makes the load: wrk where it is installed, because it leaves more of the machine to the measured. */
export const generator = hasWrk ? 'wrk' : 'undici';

/** Keeps a contender busy for so many seconds. Throws when an answer is not 2xx. */
export function load(target: Target, seconds: number): Promise<Load> {
  return hasWrk ? byWrk(target, seconds) : byUndici(target, seconds);
}

async function byWrk({ url, headers }: Target, seconds: number): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const child = spawn('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...given,
    url,
  ]);
  let said = '';
  child.stdout.on('data', (piece) => (said += piece));
  await new Promise((resolve) => child.once('close', resolve));
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(said)?.[0];
  const requests = Number(/(\d+) requests in/.exec(said)?.[1]);
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  if (bad || !requests || !p99) throw new Error(`${url}: ${bad ?? said}`);
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  return { requests, perSecond, p99: Number(p99) * inMs };
}

/** Milliseconds of one request, read to its end; throws when the answer is not 200. */
export async function timed(pool: Pool, { url, headers }: Target): Promise<number> {
  const { pathname, search } = new URL(url);
  const sent = performance.now();
  const { statusCode, body } = await pool.request({ method: 'GET', path: pathname + search, headers });
  await body.dump({ limit: 1e8 });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return performance.now() - sent;
}

async function byUndici(target: Target, seconds: number): Promise<Load> {
  const { origin } = new URL(target.url);
  const pool = new Pool(origin, { connections });
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) {
      times.push(await timed(pool, target));
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, one));
  } finally {
    await pool.close();
  }
  const spent = (performance.now() - started) / 1000;
  return { requests: times.length, perSecond: times.length / spent, p99: quantile(times, 0.99) };
}

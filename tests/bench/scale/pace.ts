import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { connections, type Load, type Target, timed } from '../server/load.ts';
import { quantile } from '../statistics.ts';

/** Asks at an even pace, whatever the answers take, for so many seconds. Throws when an answer is not 200. */
export async function paced(target: Target, perSecond: number, seconds: number): Promise<Load> {
  const { origin } = new URL(target.url);
  // A certificate that was made for the measurement.
  const pool = new Pool(origin, { connections, connect: { rejectUnauthorized: false } });
  const times: number[] = [];
  const ask = async () => {
    times.push(await timed(pool, target));
  };
  try {
    const started = performance.now();
    const all: Promise<void>[] = [];
    for (let sent = 0; sent < perSecond * seconds; sent += 1) {
      const due = started + (sent * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      all.push(ask());
    }
    await Promise.all(all);
    const spent = (performance.now() - started) / 1000;
    return { requests: times.length, perSecond: times.length / spent, p99: quantile(times, 0.99) };
  } finally {
    await pool.close();
  }
}

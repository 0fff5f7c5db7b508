import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { connections, type Load, measureRequest, type Target } from '../server/load.ts';
import { quantile } from '../statistics.ts';

/** Sends requests at a fixed rate, regardless of response times. Throws when a status is not 200. */
export async function sendAtRate(target: Target, perSecond: number, seconds: number): Promise<Load> {
  const { origin } = new URL(target.url);
  // The certificate is self-signed.
  const pool = new Pool(origin, { connections, connect: { rejectUnauthorized: false } });
  const times: number[] = [];
  const sendRequest = async () => {
    times.push(await measureRequest(pool, target));
  };
  try {
    const started = performance.now();
    const all: Promise<void>[] = [];
    for (let sent = 0; sent < perSecond * seconds; sent += 1) {
      const dueAt = started + (sent * 1000) / perSecond;
      const waitMs = dueAt - performance.now();
      if (waitMs > 0) await pause(waitMs);
      all.push(sendRequest());
    }
    await Promise.all(all);
    const spent = (performance.now() - started) / 1000;
    return { requests: times.length, perSecond: times.length / spent, p99: quantile(times, 0.99) };
  } finally {
    await pool.close();
  }
}

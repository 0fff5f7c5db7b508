import { setTimeout as wait } from 'node:timers/promises';
import { operations } from '#lib/contract/index.ts';
import type { Operation } from '#lib/contract/operation.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { claimRecord, recordKey, releaseRecord } from '#lib/server/api/idempotency-store.ts';
import { withRecordLock } from '#lib/server/api/record-lock.ts';
import { withDeadline } from '#lib/server/deadline.ts';
import { FakeRedis } from '../../../harness/servers/fake-redis.ts';

const settings = {
  PORTAL_SEAL_KEYS: ['k'.repeat(32)],
  SESSION_ABSOLUTE_SECONDS: 60,
  PORTAL_ORIGIN: 'https://p.example',
  VENDOR_TIMEOUT_MS: 2_000,
};
jest.mock('#lib/server/config.ts', () => ({ config: () => settings }));

const redis = perProcess('redis', () => new FakeRedis());

describe('a released idempotency key', () => {
  const record = { requestHash: 'a', startedAt: 1 };

  it('is free for the next request', async () => {
    const key = recordKey('1', 'free');
    await claimRecord(key, record);
    await releaseRecord(key);
    expect(redis.values.size).toBe(0);
    expect(await claimRecord(key, record)).toBeNull();
  });

  it('keeps the record that another replica stored during a Redis outage', async () => {
    const key = recordKey('1', 'other');
    redis.isAway = true;
    await claimRecord(key, record);
    redis.isAway = false;
    redis.values.set(key, '2 of another replica');
    await releaseRecord(key);
    expect(redis.values.get(key)).toBe('2 of another replica');
  });
});

describe('a request that waits for the lock of a record', () => {
  const change = operations.get('dealers.change') as Operation;
  const input = { params: { id: '7' } };
  const run = (signal: AbortSignal, work: () => Promise<unknown>) =>
    withDeadline(signal, () => withRecordLock(change, input, '1', work)).catch((error: Error) => error.name);

  it('stops waiting when its client disconnects', async () => {
    const leave = new AbortController();
    let release = () => {};
    const first = run(
      new AbortController().signal,
      () => new Promise<void>((resolve) => (release = resolve)),
    );
    const second = run(leave.signal, async () => 'done');
    await wait(10);
    leave.abort();
    expect(await Promise.race([second, wait(200, 'still waiting')])).toBe('AbortError');
    release();
    await first;
  });

  it('stops waiting for a lock of another replica when its client disconnects', async () => {
    const leave = new AbortController();
    redis.values.set('portal:lock:7', 'another');
    const waiting = run(leave.signal, async () => 'done');
    await wait(60);
    leave.abort();
    expect(await Promise.race([waiting, wait(200, 'still waiting')])).toBe('AbortError');
    expect(redis.values.get('portal:lock:7')).toBe('another');
  });
});

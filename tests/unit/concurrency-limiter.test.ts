import { ConcurrencyLimiter, LimiterRejectedError } from '#lib/concurrency-limiter.ts';

const limiterOf = (maxWaitMs = 60_000) => new ConcurrencyLimiter({ maxActive: 1, maxQueued: 2, maxWaitMs });

describe('a concurrency limiter', () => {
  it('runs queued tasks in order, one for each slot', async () => {
    const limiter = limiterOf();
    const order: string[] = [];
    const release = await limiter.acquire();
    const tasks = ['a', 'b'].map((name) => limiter.run(async () => void order.push(name)));
    expect([limiter.active, limiter.queued]).toEqual([1, 2]);
    release();
    release();
    await Promise.all(tasks);
    expect([order, limiter.active, limiter.queued]).toEqual([['a', 'b'], 0, 0]);
  });

  it('rejects tasks when the queue is full or the wait is too long', async () => {
    const limiter = limiterOf(10);
    await limiter.acquire();
    const waiting = [limiter.acquire(), limiter.acquire()].map((each) =>
      expect(each).rejects.toThrow(LimiterRejectedError),
    );
    await expect(limiter.acquire()).rejects.toThrow('The queue is full');
    await Promise.all(waiting);
    expect(limiter.queued).toBe(0);
  });

  it('removes a task from the queue when its signal aborts', async () => {
    const limiter = limiterOf();
    const release = await limiter.acquire();
    const leave = new AbortController();
    const left = limiter.acquire(leave.signal);
    leave.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(limiter.queued).toBe(0);
    release();
    expect(limiter.active).toBe(0);
  });

  it('releases the slot when a task fails', async () => {
    const limiter = limiterOf();
    await expect(limiter.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(limiter.active).toBe(0);
  });
});

import { ConcurrencyLimiter, LimiterRejectedError } from '#lib/server/concurrency-limiter.ts';

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
    const left = limiter.acquire({ signal: leave.signal });
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

  it('gives a free slot to the waiting client with the fewest, and clients with equally many take turns', async () => {
    const limiter = new ConcurrencyLimiter({ maxActive: 2, maxQueued: 9, maxWaitMs: 60_000 });
    const order: string[] = [];
    const releases = [await limiter.acquire({ client: 'a' }), await limiter.acquire({ client: 'a' })];
    const started = ['a', 'a', 'b', 'b', 'c'].map((client) =>
      limiter.acquire({ client }).then((release) => {
        order.push(client);
        releases.push(release);
      }),
    );
    for (const each of started.keys()) {
      releases.shift()?.();
      await Promise.race(started.slice(each));
      await new Promise(setImmediate);
    }
    expect(order).toEqual(['b', 'a', 'c', 'b', 'a']);
  });

  it('limits the slots of a client, and leaves the others to the rest', async () => {
    const limiter = new ConcurrencyLimiter({
      maxActive: 3,
      maxActivePerClient: 2,
      maxQueued: 9,
      maxWaitMs: 10,
      maxShareWaitMs: 60_000,
    });
    const [release] = [await limiter.acquire({ client: 'a' }), await limiter.acquire({ client: 'a' })];
    const third = limiter.acquire({ client: 'a' });
    await limiter.acquire({ client: 'b' });
    await expect(limiter.acquire({ client: 'b' })).rejects.toThrow('No slot became free in time');
    expect([limiter.active, limiter.queued]).toEqual([3, 1]);
    release?.();
    await third;
    expect([limiter.active, limiter.queued]).toEqual([3, 0]);
  });

  it('rejects the newest task of the client with the most when the queue is full', async () => {
    const limiter = limiterOf();
    const release = await limiter.acquire();
    const [first, second] = [limiter.acquire({ client: 'a' }), limiter.acquire({ client: 'a' })];
    const rejected = expect(second).rejects.toThrow('The queue is full');
    const other = limiter.acquire({ client: 'b' });
    await rejected;
    await expect(limiter.acquire({ client: 'a' })).rejects.toThrow('The queue is full');
    release();
    (await first)();
    (await other)();
    expect([limiter.active, limiter.queued]).toEqual([0, 0]);
  });
});

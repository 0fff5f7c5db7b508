import { createJobs } from '../../../../lib/ui/jobs/job-store.ts';

describe('jobs', () => {
  it('tells of progress and the result', async () => {
    const jobs = createJobs();
    const heard = jest.fn();
    jobs.subscribe(heard);
    const end = await jobs.start('Export', async (progress) => {
      progress(1, 2);
      expect(jobs.list()[0]).toMatchObject({ state: 'running', done: 1, total: 2 });
      return { summary: 'ready' };
    });
    expect(end).toMatchObject({ title: 'Export', state: 'done', result: { summary: 'ready' } });
    expect(jobs.list()[0]).toMatchObject({ state: 'done', done: 1, total: 2 });
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('keeps why one failed, and never rejects', async () => {
    const jobs = createJobs();
    const error = new Error('no');
    const end = await jobs.start('x', () => Promise.reject(error));
    expect(end).toMatchObject({ state: 'failed', error });
  });

  it('stops one without touching another', async () => {
    const jobs = createJobs();
    const untilStopped = (_: unknown, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const first = jobs.start('first', untilStopped);
    void jobs.start('second', untilStopped);
    jobs.cancel(1);
    expect(await first).toMatchObject({ state: 'cancelled' });
    expect(jobs.list().map(({ title, state }) => [title, state])).toEqual([
      ['second', 'running'],
      ['first', 'cancelled'],
    ]);
  });

  it('keeps the report of work that ends by itself after a stop', async () => {
    const jobs = createJobs();
    const job = jobs.start('x', async () => {
      jobs.cancel(1);
      return { summary: 'stopped half-way' };
    });
    expect(await job).toMatchObject({ state: 'done', result: { summary: 'stopped half-way' } });
  });

  it('takes away only what has ended', async () => {
    const jobs = createJobs();
    void jobs.start('runs', () => new Promise(() => {}));
    await jobs.start('ended', async () => ({ summary: '' }));
    jobs.dismiss(1);
    jobs.dismiss(2);
    expect(jobs.list().map(({ title }) => title)).toEqual(['runs']);
  });

  describe('that can pause', () => {
    /** Work of three steps that notes each. */
    const steps = (noted: number[]) => async (_: unknown, signal: AbortSignal, hold: () => Promise<void>) => {
      for (let step = 1; step <= 3; step += 1) {
        await hold();
        if (signal.aborted) break;
        noted.push(step);
      }
      return { summary: '' };
    };
    const settle = () => new Promise((resolve) => setTimeout(resolve));

    it('waits before its next step and goes on when it may', async () => {
      const jobs = createJobs();
      const noted: number[] = [];
      const job = jobs.start('x', steps(noted), { canPause: true });
      expect(jobs.list()[0]?.pace).toBe('going');
      jobs.pause(1);
      await settle();
      // The step that had begun was finished.
      expect(noted).toEqual([1]);
      expect(jobs.list()[0]).toMatchObject({ state: 'running', pace: 'held' });
      jobs.resume(1);
      await job;
      expect(noted).toEqual([1, 2, 3]);
      expect(jobs.list()[0]).toMatchObject({ state: 'done', pace: 'going' });
    });

    it('can be held twice and more', async () => {
      const jobs = createJobs();
      const noted: number[] = [];
      const job = jobs.start('x', steps(noted), { canPause: true });
      for (const seen of [1, 1, 1]) {
        jobs.pause(1);
        jobs.pause(1);
        await settle();
        expect(noted).toHaveLength(seen);
      }
      jobs.resume(1);
      jobs.pause(1);
      await settle();
      expect(noted).toEqual([1, 2]);
      jobs.resume(1);
      await job;
      expect(noted).toEqual([1, 2, 3]);
    });

    it('stops out of a pause', async () => {
      const jobs = createJobs();
      const noted: number[] = [];
      const job = jobs.start('x', steps(noted), { canPause: true });
      jobs.pause(1);
      await settle();
      jobs.cancel(1);
      await job;
      expect(noted).toEqual([1]);
    });

    it('are the only ones that can', () => {
      const jobs = createJobs();
      void jobs.start('x', () => new Promise(() => {}));
      jobs.pause(1);
      expect(jobs.list()[0]?.pace).toBeUndefined();
    });
  });
});

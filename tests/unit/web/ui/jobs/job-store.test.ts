import { createJobs } from '#lib/web/ui/jobs/job-store.ts';

describe('jobs', () => {
  it('reports progress and result', async () => {
    const jobs = createJobs();
    const onChange = jest.fn();
    jobs.subscribe(onChange);
    const end = await jobs.start('Export', async (progress) => {
      progress(1, 2);
      expect(jobs.list()[0]).toMatchObject({ state: 'running', done: 1, total: 2 });
      return { summary: 'ready' };
    });
    expect(end).toMatchObject({ title: 'Export', state: 'done', result: { summary: 'ready' } });
    expect(jobs.list()[0]).toMatchObject({ state: 'done', done: 1, total: 2 });
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('keeps the error of a failed job and never rejects', async () => {
    const jobs = createJobs();
    const error = new Error('no');
    const end = await jobs.start('x', () => Promise.reject(error));
    expect(end).toMatchObject({ state: 'failed', error });
  });

  it('stops one job without affecting others', async () => {
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

  it('keeps the report of work that finishes after a stop', async () => {
    const jobs = createJobs();
    const job = jobs.start('x', async () => {
      jobs.cancel(1);
      return { summary: 'stopped half-way' };
    });
    expect(await job).toMatchObject({ state: 'done', result: { summary: 'stopped half-way' } });
  });

  it('removes only jobs that have ended', async () => {
    const jobs = createJobs();
    void jobs.start('runs', () => new Promise(() => {}));
    await jobs.start('ended', async () => ({ summary: '' }));
    jobs.dismiss(1);
    jobs.dismiss(2);
    expect(jobs.list().map(({ title }) => title)).toEqual(['runs']);
  });

  describe('that can pause', () => {
    /** A job of three steps that records each. */
    const steps = (noted: number[]) => async (_: unknown, signal: AbortSignal, hold: () => Promise<void>) => {
      for (let step = 1; step <= 3; step += 1) {
        await hold();
        if (signal.aborted) break;
        noted.push(step);
      }
      return { summary: '' };
    };
    const settle = () => new Promise((resolve) => setTimeout(resolve));

    it('waits before its next step until it is resumed', async () => {
      const jobs = createJobs();
      const noted: number[] = [];
      const job = jobs.start('x', steps(noted), { canPause: true });
      expect(jobs.list()[0]?.isPaused).toBe(false);
      jobs.pause(1);
      await settle();
      // The current step was completed.
      expect(noted).toEqual([1]);
      expect(jobs.list()[0]).toMatchObject({ state: 'running', isPaused: true });
      jobs.resume(1);
      await job;
      expect(noted).toEqual([1, 2, 3]);
      expect(jobs.list()[0]).toMatchObject({ state: 'done', isPaused: false });
    });

    it('can be paused again', async () => {
      const jobs = createJobs();
      const noted: number[] = [];
      const job = jobs.start('x', steps(noted), { canPause: true });
      for (const states of [1, 1, 1]) {
        jobs.pause(1);
        jobs.pause(1);
        await settle();
        expect(noted).toHaveLength(states);
      }
      jobs.resume(1);
      jobs.pause(1);
      await settle();
      expect(noted).toEqual([1, 2]);
      jobs.resume(1);
      await job;
      expect(noted).toEqual([1, 2, 3]);
    });

    it('can be cancelled while paused', async () => {
      const jobs = createJobs();
      const noted: number[] = [];
      const job = jobs.start('x', steps(noted), { canPause: true });
      jobs.pause(1);
      await settle();
      jobs.cancel(1);
      await job;
      expect(noted).toEqual([1]);
    });

    it('only with canPause', () => {
      const jobs = createJobs();
      void jobs.start('x', () => new Promise(() => {}));
      jobs.pause(1);
      expect(jobs.list()[0]?.isPaused).toBeUndefined();
    });
  });
});

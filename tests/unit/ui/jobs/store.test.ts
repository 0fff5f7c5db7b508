import { createJobs } from '../../../../lib/ui/jobs/store.ts';

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
});

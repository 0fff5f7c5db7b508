import { runInBatches } from '#lib/web/ui/jobs/run-in-batches.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const signal = () => new AbortController().signal;

describe('an action on many rows', () => {
  it('sends 100 at a time, each row once', async () => {
    const run = jest.fn(async (batch: string[]) => ({ done: batch, failed: [] }));
    const progress = jest.fn();
    const report = await runInBatches(run, ids(250), progress, signal());
    expect(run.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 50]);
    expect(report.done).toEqual(ids(250));
    expect(progress).toHaveBeenLastCalledWith(250, 250);
  });

  it('reports on each row, also on rows missing in the response', async () => {
    const run = async () => ({ done: ['0'], failed: [{ id: '1', reason: 'gone' }] });
    expect(await runInBatches(run, ids(3), () => {}, signal())).toEqual({
      done: ['0'],
      failed: [
        { id: '1', reason: 'gone' },
        { id: '2', reason: 'noResult' },
      ],
    });
  });

  it('continues after a failed batch', async () => {
    const run = jest
      .fn()
      .mockRejectedValueOnce({ code: 'outcomeUnknown' })
      .mockImplementation(async (batch: string[]) => ({ done: batch, failed: [] }));
    const report = await runInBatches(run, ids(150), () => {}, signal());
    expect(report.done).toHaveLength(50);
    expect(report.failed).toHaveLength(100);
    expect(report.failed[0]).toEqual({ id: '0', reason: 'outcomeUnknown' });
  });

  it('respects the batch size of an action, and stops between batches', async () => {
    const control = new AbortController();
    const run = jest.fn(async ([id = '']: string[]) => {
      if (id === '1') throw { code: 'notFound' };
      if (id === '2') control.abort();
      return { done: [id], failed: [] };
    });
    const report = await runInBatches(run, ids(9), () => {}, control.signal, 1);
    expect(run.mock.calls).toEqual([
      [['0'], control.signal],
      [['1'], control.signal],
      [['2'], control.signal],
    ]);
    expect(report).toEqual({
      done: ['0', '2'],
      failed: [{ id: '1', reason: 'notFound' }],
      unsent: ['3', '4', '5', '6', '7', '8'],
    });
  });

  it('sends no further batch after a stop', async () => {
    const control = new AbortController();
    const run = jest.fn(async (batch: string[]) => {
      control.abort();
      return { done: batch, failed: [] };
    });
    const report = await runInBatches(run, ids(300), () => {}, control.signal);
    expect(run).toHaveBeenCalledTimes(1);
    expect(report.done).toHaveLength(100);
  });

  it.each(['otherAccount', 'sessionEnded', 'unauthenticated'])(
    'stops at %s, as nothing more can be sent for the account of the page',
    async (code) => {
      const run = jest
        .fn()
        .mockImplementationOnce(async (batch: string[]) => ({ done: batch, failed: [] }))
        .mockRejectedValue({ code });
      const report = await runInBatches(run, ids(300), () => {}, signal());
      expect(run).toHaveBeenCalledTimes(2);
      expect(report).toEqual({ done: ids(100), failed: [], unsent: ids(300).slice(100) });
    },
  );
});

import read from 'read-excel-file/universal';
import type { Job } from '#lib/web/ui/jobs/job-store.ts';
import { createJobs } from '#lib/web/ui/jobs/job-store.ts';
import { createExportJob, type ExportCounts } from '#lib/web/ui/list/actions/export-job.ts';
import { fullSelection, type Selection, selectOnly } from '#lib/web/ui/list/state/selection.ts';
import type { Batch, ListDefinition, Query } from '#lib/web/ui/list/types.ts';

interface Thing {
  id: string;
  count: number;
}

const thing = (at: number): Thing => ({ id: `0${at}`, count: at });
const state = { page: 3, pageSize: 20, sort: '-id', filters: { q: 'x' } };

/** A list that loads ten rows at a time and records its queries. */
function listOf(total: number, last = total) {
  const queries: Query[] = [];
  const progress = { batches: 0, ended: false };
  async function* all(query: Query): AsyncGenerator<Batch<Thing>> {
    queries.push(query);
    try {
      yield { rows: [], total };
      for (let at = 0; at < total; at += 10) {
        progress.batches += 1;
        const size = Math.min(10, total - at);
        yield { rows: Array.from({ length: size }, (_, row) => thing(at + row)), total };
      }
      yield { rows: [], total: last };
    } finally {
      progress.ended = true;
    }
  }
  const list = {
    name: 'things',
    loadAll: all,
    columns: [
      { field: 'id', label: 'SN', value: ({ id }) => id, width: 100 },
      {
        field: 'count',
        label: 'Count',
        value: ({ count }) => `${count}.`,
        exported: ({ count }) => count,
        width: 9,
      },
    ],
  } as Pick<ListDefinition<Thing>, 'name' | 'loadAll' | 'columns'> as ListDefinition<Thing>;
  return { list, queries, progress };
}

async function createExport(
  list: ListDefinition<Thing>,
  selection: Selection = fullSelection,
  kind: 'csv' | 'xlsx' = 'csv',
) {
  const summaries: ExportCounts[] = [];
  const summarize = (written: ExportCounts) => {
    summaries.push({ ...written });
    return 'said';
  };
  const options = { list, columns: list.columns, state, selection, kind, summarize };
  const job: Job = await createJobs().start('x', createExportJob(options));
  return { job, written: summaries[0] };
}

const lines = async ({ result }: Job) => (await result?.file?.blob.text())?.trim().split('\r\n');

describe('a file of a list', () => {
  it('has all matching rows with their exported values', async () => {
    const { list, queries } = listOf(25);
    const { job, written } = await createExport(list);
    expect(queries).toEqual([{ sort: '-id', q: 'x' }]);
    expect(await lines(job)).toEqual([
      'SN,Count',
      ...Array.from({ length: 25 }, (_, index) => `0${index},${index}`),
    ]);
    expect(written).toEqual({ rows: 25, expected: 25, isFull: false, truncatedValues: 0 });
    expect(job).toMatchObject({ state: 'done', done: 25, total: 25, result: { warning: false } });
  });

  it('has the extra column after its column', async () => {
    const { list } = listOf(2);
    const [id, count] = list.columns;
    if (!id || !count) throw new Error('no columns');
    const beside = { label: 'Unit', value: () => 'kg' };
    const { job } = await createExport({ ...list, columns: [{ ...count, extraExportColumn: beside }, id] });
    expect(await lines(job)).toEqual(['Count,Unit,SN', '0,kg,00', '1,kg,01']);
  });

  it('can be an XLSX file', async () => {
    const { job } = await createExport(listOf(3).list, fullSelection, 'xlsx');
    const blob = job.result?.file?.blob as Blob;
    expect((await read(blob))[0]?.data).toEqual([
      ['SN', 'Count'],
      ['00', 0],
      ['01', 1],
      ['02', 2],
    ]);
  });

  it('has only selected rows, and stops reading after the last one', async () => {
    const { list, progress } = listOf(1000);
    const { job, written } = await createExport(list, selectOnly(['03', '015']));
    expect(await lines(job)).toEqual(['SN,Count', '03,3', '015,15']);
    expect(written).toMatchObject({ rows: 2, expected: 2 });
    expect(progress).toEqual({ batches: 2, ended: true });
  });

  it('has all rows except excluded ones', async () => {
    const { job, written } = await createExport(listOf(12).list, { all: true, ids: new Set(['03']) });
    expect(await lines(job)).toHaveLength(12);
    expect(written).toMatchObject({ rows: 11, expected: 11 });
  });

  it('has only headings when there are no rows', async () => {
    const { job } = await createExport(listOf(0).list);
    expect(await lines(job)).toEqual(['SN,Count']);
  });

  it('warns when the count changed while reading', async () => {
    const grown = await createExport(listOf(12, 14).list);
    expect(grown.written).toMatchObject({ rows: 12, expected: 14 });
    expect(grown.job.result?.warning).toBe(true);
    const withMissing = await createExport(listOf(12).list, selectOnly(['03', '0999']));
    expect(withMissing.written).toMatchObject({ rows: 1, expected: 2 });
  });

  it('fails with its list and leaves no file', async () => {
    const { list } = listOf(12);
    const failing = async function* (query: Query, signal: AbortSignal) {
      yield* list.loadAll(query, signal);
      throw { code: 'vendorTimeout' };
    };
    const { job } = await createExport({ ...list, loadAll: failing });
    expect(job).toMatchObject({ state: 'failed', error: { code: 'vendorTimeout' } });
    expect(job.result).toBeUndefined();
  });

  it('waits while the server is busy', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
    const { list } = listOf(5);
    let attempts = 0;
    const busy = async function* (query: Query, signal: AbortSignal) {
      attempts += 1;
      if (attempts === 1) throw { code: 'tooManyRequests', retryAfter: 5 };
      yield* list.loadAll(query, signal);
    };
    const making = createExport({ ...list, loadAll: busy });
    await jest.advanceTimersByTimeAsync(5_100);
    jest.useRealTimers();
    expect((await making).job.state).toBe('done');
    expect(attempts).toBe(2);
  });

  it('aborts its request when it is stopped', async () => {
    const { list, progress } = listOf(100_000);
    const jobs = createJobs();
    const options = {
      list,
      columns: list.columns,
      state,
      selection: fullSelection,
      kind: 'csv' as const,
      summarize: () => '',
    };
    const work = createExportJob(options);
    const job = await jobs.start('x', (progress, signal, hold) => {
      jobs.subscribe(() => {
        if ((jobs.list()[0]?.total ?? 0) > 0) jobs.cancel(1);
      });
      return work(progress, signal, hold);
    });
    expect(job.state).toBe('cancelled');
    expect(progress.ended).toBe(true);
    expect(progress.batches).toBeLessThan(10_000);
  });

  it('yields to the page while it is written', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    const scheduler = { yield: jest.fn(async () => {}) };
    Object.assign(globalThis, { scheduler });
    await createExport(listOf(1_000).list, fullSelection, 'xlsx');
    Reflect.deleteProperty(globalThis, 'scheduler');
    jest.mocked(performance.now).mockRestore();
    // It reads the clock at least once for each row, and yields after 8 ms.
    expect(scheduler.yield.mock.calls.length).toBeGreaterThanOrEqual(1_000 / 8);
  });
});

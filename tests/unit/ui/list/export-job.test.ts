import read from 'read-excel-file/universal';
import type { Job } from '../../../../lib/ui/jobs/job-store.ts';
import { createJobs } from '../../../../lib/ui/jobs/job-store.ts';
import { createExportJob, type ExportCounts } from '../../../../lib/ui/list/export-job.ts';
import { fullSelection, type Selection, selectOnly } from '../../../../lib/ui/list/selection.ts';
import type { Batch, ListDefinition, Query } from '../../../../lib/ui/list/types.ts';

interface Thing {
  id: string;
  count: number;
}

const thing = (at: number): Thing => ({ id: `0${at}`, count: at });
const state = { page: 3, pageSize: 20, sort: '-id', filters: { q: 'x' } };

/** A list of so many rows, ten at a time, and what it was asked for. */
function listOf(total: number, last = total) {
  const asked: Query[] = [];
  const given = { batches: 0, ended: false };
  async function* all(query: Query): AsyncGenerator<Batch<Thing>> {
    asked.push(query);
    try {
      yield { rows: [], total };
      for (let at = 0; at < total; at += 10) {
        given.batches += 1;
        const size = Math.min(10, total - at);
        yield { rows: Array.from({ length: size }, (_, row) => thing(at + row)), total };
      }
      yield { rows: [], total: last };
    } finally {
      given.ended = true;
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
  return { list, asked, given };
}

async function made(
  list: ListDefinition<Thing>,
  selection: Selection = fullSelection,
  kind: 'csv' | 'xlsx' = 'csv',
) {
  const said: ExportCounts[] = [];
  const summarize = (written: ExportCounts) => {
    said.push({ ...written });
    return 'said';
  };
  const order = { list, columns: list.columns, state, selection, kind, summarize };
  const job: Job = await createJobs().start('x', createExportJob(order));
  return { job, written: said[0] };
}

const lines = async ({ result }: Job) => (await result?.file?.blob.text())?.trim().split('\r\n');

describe('a file of a list', () => {
  it('has all rows that the filters find, whatever the page, with what files get of each', async () => {
    const { list, asked } = listOf(25);
    const { job, written } = await made(list);
    expect(asked).toEqual([{ sort: '-id', q: 'x' }]);
    expect(await lines(job)).toEqual(['SN,Count', ...Array.from({ length: 25 }, (_, at) => `0${at},${at}`)]);
    expect(written).toEqual({ rows: 25, counted: 25, full: false, cut: 0 });
    expect(job).toMatchObject({ state: 'done', done: 25, total: 25, result: { warning: false } });
  });

  it('has what stands beside a column right behind it', async () => {
    const { list } = listOf(2);
    const [id, count] = list.columns;
    if (!id || !count) throw new Error('no columns');
    const beside = { label: 'Unit', value: () => 'kg' };
    const { job } = await made({ ...list, columns: [{ ...count, extraExportColumn: beside }, id] });
    expect(await lines(job)).toEqual(['Count,Unit,SN', '0,kg,00', '1,kg,01']);
  });

  it('is a sheet just as well', async () => {
    const { job } = await made(listOf(3).list, fullSelection, 'xlsx');
    const blob = job.result?.file?.blob as Blob;
    expect((await read(blob))[0]?.data).toEqual([
      ['SN', 'Count'],
      ['00', 0],
      ['01', 1],
      ['02', 2],
    ]);
  });

  it('has those chosen only, and reads no further than they stand', async () => {
    const { list, given } = listOf(1000);
    const { job, written } = await made(list, selectOnly(['03', '015']));
    expect(await lines(job)).toEqual(['SN,Count', '03,3', '015,15']);
    expect(written).toMatchObject({ rows: 2, counted: 2 });
    expect(given).toEqual({ batches: 2, ended: true });
  });

  it('has all but those left out', async () => {
    const { job, written } = await made(listOf(12).list, { all: true, ids: new Set(['03']) });
    expect(await lines(job)).toHaveLength(12);
    expect(written).toMatchObject({ rows: 11, counted: 11 });
  });

  it('has headings alone where there is nothing', async () => {
    const { job } = await made(listOf(0).list);
    expect(await lines(job)).toEqual(['SN,Count']);
  });

  it('warns when the list counted otherwise at its beginning or end', async () => {
    const grown = await made(listOf(12, 14).list);
    expect(grown.written).toMatchObject({ rows: 12, counted: 14 });
    expect(grown.job.result?.warning).toBe(true);
    const gone = await made(listOf(12).list, selectOnly(['03', '0999']));
    expect(gone.written).toMatchObject({ rows: 1, counted: 2 });
  });

  it('fails as its list does, and leaves no file', async () => {
    const { list } = listOf(12);
    const failing = async function* (query: Query, signal: AbortSignal) {
      yield* list.loadAll(query, signal);
      throw { code: 'vendorTimeout' };
    };
    const { job } = await made({ ...list, loadAll: failing });
    expect(job).toMatchObject({ state: 'failed', error: { code: 'vendorTimeout' } });
    expect(job.result).toBeUndefined();
  });

  it('waits its turn where too many are under way', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
    const { list } = listOf(5);
    let asked = 0;
    const busy = async function* (query: Query, signal: AbortSignal) {
      asked += 1;
      if (asked === 1) throw { code: 'tooManyRequests', retryAfter: 5 };
      yield* list.loadAll(query, signal);
    };
    const making = made({ ...list, loadAll: busy });
    await jest.advanceTimersByTimeAsync(5_100);
    jest.useRealTimers();
    expect((await making).job.state).toBe('done');
    expect(asked).toBe(2);
  });

  it('ends its request when it is stopped', async () => {
    const { list, given } = listOf(100_000);
    const jobs = createJobs();
    const order = {
      list,
      columns: list.columns,
      state,
      selection: fullSelection,
      kind: 'csv' as const,
      summarize: () => '',
    };
    const work = createExportJob(order);
    const job = await jobs.start('x', (progress, signal, hold) => {
      jobs.subscribe(() => {
        if ((jobs.list()[0]?.total ?? 0) > 0) jobs.cancel(1);
      });
      return work(progress, signal, hold);
    });
    expect(job.state).toBe('cancelled');
    expect(given.ended).toBe(true);
    expect(given.batches).toBeLessThan(10_000);
  });

  it('leaves others their turn while it is made', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const started = performance.now();
    await made(listOf(60_000).list, fullSelection, 'xlsx');
    const spent = performance.now() - started;
    clearInterval(timer);
    // Every 8 ms of work at the latest, and a busy machine may take as long again.
    expect(turns).toBeGreaterThan(spent / 50);
  });
});

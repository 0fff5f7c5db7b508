import { createJobs } from '#lib/web/ui/jobs/job-store.ts';
import { createBulkJob } from '#lib/web/ui/list/actions/bulk-job.ts';
import { fullSelection, selectOnly } from '#lib/web/ui/list/state/selection.ts';
import type { ActionReport, Batch, ListDefinition, Query } from '#lib/web/ui/list/types.ts';

interface Thing {
  id: string;
}

const state = { page: 7, pageSize: 20, sort: undefined, filters: { state: 'unread' } };
const queries: Query[] = [];

async function* all(query: Query): AsyncGenerator<Batch<Thing>> {
  queries.push(query);
  yield { rows: [], total: 250 };
  for (let at = 0; at < 250; at += 50)
    yield { rows: Array.from({ length: 50 }, (_, row) => ({ id: String(at + row) })), total: 250 };
}

function order(run: (ids: string[]) => Promise<ActionReport>) {
  return {
    list: { loadAll: all } as Partial<ListDefinition<Thing>> as ListDefinition<Thing>,
    state,
    action: { name: 'do', label: 'Do', describe: () => '', confirm: () => '', run },
    rowName: ({ id }: Thing) => `Thing ${id}`,
    rows: [{ id: '3', name: 'Thing 3' }],
    summarize: (done: number, failed: number, left: number) => `${done} ${failed} ${left}`,
    explain: (reason: string) => reason,
  };
}

const well = async (ids: string[]): Promise<ActionReport> => ({ done: ids, failed: [] });
const start = (work: Parameters<ReturnType<typeof createJobs>['start']>[1]) => createJobs().start('x', work);

beforeEach(() => queries.splice(0));

describe('an action on all matching rows', () => {
  it('runs on every row except excluded ones, a hundred at a time', async () => {
    const run = jest.fn(well);
    const selection = { all: true, ids: new Set(['7']) };
    const { result } = await start(createBulkJob({ ...order(run), selection }));
    expect(queries).toEqual([{ state: 'unread' }]);
    const ids = run.mock.calls.flatMap(([batch]) => batch);
    expect(run.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 49]);
    expect(new Set(ids).size).toBe(249);
    expect(ids).not.toContain('7');
    expect(result).toMatchObject({ summary: '249 0 0', warning: false });
  });

  it.each([
    ['the number differs', 249, ['3']],
    ['a row of the page is gone', 250, ['3', 'gone']],
  ])('does nothing when %s from what was confirmed', async (_case, count, page) => {
    const run = jest.fn(well);
    const onReport = jest.fn();
    const work = createBulkJob({
      ...order(run),
      selection: fullSelection,
      rows: page.map((id) => ({ id, name: id })),
      confirmed: { count, explainChange: (selected) => `${selected} match now` },
      onReport,
    });
    expect((await start(work)).result).toEqual({ summary: '250 match now', warning: true });
    expect(run).not.toHaveBeenCalled();
    // The user confirms exactly these rows next.
    expect(onReport.mock.lastCall?.[0].unsent).toHaveLength(250);
  });

  it('runs on the confirmed rows', async () => {
    const run = jest.fn(well);
    const confirmed = { count: 250, explainChange: String };
    const { result } = await start(createBulkJob({ ...order(run), selection: fullSelection, confirmed }));
    expect(result?.summary).toBe('250 0 0');
  });

  it('names each row in its report', async () => {
    const run = async (ids: string[]) => ({
      done: ids.slice(1),
      failed: [{ id: ids[0] ?? '', reason: 'gone' }],
    });
    const { result } = await start(createBulkJob({ ...order(run), selection: fullSelection }));
    expect(result?.report).toHaveLength(250);
    expect(result?.report?.[0]).toMatchObject({ id: '0', name: 'Thing 0', done: false, reason: 'gone' });
  });

  it('does not run when the rows could not be read completely', async () => {
    const run = jest.fn(well);
    const broken = async function* (query: Query) {
      yield* all(query);
      throw { code: 'vendorFailed' };
    };
    const list = { loadAll: broken } as Partial<ListDefinition<Thing>> as ListDefinition<Thing>;
    const job = await start(createBulkJob({ ...order(run), list, selection: fullSelection }));
    expect(job).toMatchObject({ state: 'failed', error: { code: 'vendorFailed' } });
    expect(run).not.toHaveBeenCalled();
  });
});

it('an action on individually selected rows loads no list', async () => {
  const run = jest.fn(well);
  const { result } = await start(createBulkJob({ ...order(run), selection: selectOnly(['3', '4']) }));
  expect(queries).toEqual([]);
  expect(run).toHaveBeenCalledTimes(1);
  expect(result?.report?.map(({ name }) => name)).toEqual(['Thing 3', '4']);
});

describe('an action that can be undone', () => {
  const some = async (ids: string[]) => ({
    done: ids,
    failed: [],
    unchanged: ids.filter((id) => id === '5'),
  });

  it('undoes exactly the rows that it changed', async () => {
    const undo = jest.fn();
    const { result } = await start(
      createBulkJob({
        ...order(some),
        selection: selectOnly(['3', '5', '8']),
        undo,
        unchangedText: 'was so',
      }),
    );
    expect(undo).not.toHaveBeenCalled();
    result?.undo?.();
    expect(undo).toHaveBeenCalledWith(['3', '8'], new Map([['3', 'Thing 3']]));
    expect(result?.report).toContainEqual({ id: '5', name: '5', done: true, reason: 'was so' });
  });

  it('offers no undo when nothing changed', async () => {
    const work = createBulkJob({ ...order(some), selection: selectOnly(['5']), undo: jest.fn() });
    expect((await start(work)).result).not.toHaveProperty('undo');
  });
});

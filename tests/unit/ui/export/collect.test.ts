import { collectAll, patiently } from '../../../../lib/ui/export/collect.ts';
import type { Page, Query } from '../../../../lib/ui/list/types.ts';

type R = { id: string };
const rows = (from: number, to: number): R[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: String(from + at) }));
const cut = (all: R[], query: Query): Page<R> => {
  const page = Number(query.page);
  return { items: all.slice((page - 1) * 100, page * 100), page, pageSize: 100, total: all.length };
};
const signal = () => new AbortController().signal;

describe('collecting all rows', () => {
  it('reads every page with the filters and tells how far it is', async () => {
    const load = jest.fn(async (query: Query) => cut(rows(0, 250), query));
    const progress = jest.fn();
    const { rows: got, total } = await collectAll(
      load,
      { q: 'x', page: 7, pageSize: 20 },
      progress,
      signal(),
    );
    expect(got).toHaveLength(250);
    expect(total).toBe(250);
    expect(load.mock.calls.map(([query]) => query)).toEqual(
      [1, 2, 3].map((page) => ({ q: 'x', page, pageSize: 100 })),
    );
    expect(progress.mock.calls).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  it('reads again when rows have moved between pages, and has each once', async () => {
    let call = 0;
    const load = async (query: Query) => {
      call += 1;
      // A row is added in front after the first page: everything moves on by one.
      return cut(call === 1 ? rows(1, 201) : rows(0, 201), query);
    };
    const { rows: got, total } = await collectAll<R>(load, {}, () => {}, signal());
    expect(total).toBe(201);
    expect(new Set(got.map(({ id }) => id)).size).toBe(201);
  });

  it('gives up reading again after three times and says what was counted', async () => {
    let size = 150;
    const load = async (query: Query) => {
      size += 1;
      return { ...cut(rows(0, 150), query), total: size };
    };
    const { rows: got, total } = await collectAll<R>(load, {}, () => {}, signal());
    expect(got).toHaveLength(150);
    expect(total).toBe(size);
  });

  it('has nothing of nothing', async () => {
    const { rows: got } = await collectAll<R>(
      async (query) => cut([], query),
      {},
      () => {},
      signal(),
    );
    expect(got).toEqual([]);
  });

  it('stops when told to', async () => {
    const control = new AbortController();
    const load = async (query: Query) => {
      control.abort();
      return cut(rows(0, 500), query);
    };
    await expect(collectAll<R>(load, {}, () => {}, control.signal)).rejects.toThrow();
  });
});

describe('patience', () => {
  it('waits as long as it is told and asks again', async () => {
    jest.useFakeTimers();
    const ask = jest
      .fn()
      .mockRejectedValueOnce({ code: 'tooManyRequests', retryAfter: 3 })
      .mockResolvedValue('yes');
    const answer = patiently(ask, signal());
    await jest.advanceTimersByTimeAsync(2900);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toBe('yes');
    jest.useRealTimers();
  });

  it('does not ask again for what may have happened', async () => {
    const ask = jest.fn().mockRejectedValue({ code: 'outcomeUnknown' });
    await expect(patiently(ask, signal())).rejects.toEqual({ code: 'outcomeUnknown' });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

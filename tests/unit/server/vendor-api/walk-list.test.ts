import { VendorFailed, VendorTooLarge } from '#lib/server/vendor-api/http/errors.ts';
import { toPage } from '#lib/server/vendor-api/mapping/page.ts';
import { ListChanged, type PageNumber, walkList } from '#lib/server/vendor-api/mapping/walk-pages.ts';
import { createRandom } from '../../../harness/samples/random.ts';

interface Row {
  id: number;
  amount: number;
}

/** A list at the vendor, newest first, whose rows change before each response. */
class ChangingList {
  rows: Row[];
  /** Rows that have matched since the start. */
  readonly remaining: Set<number>;
  readonly requests: PageNumber[] = [];
  #nextId: number;
  readonly #random: () => number;

  constructor(length: number, seed: number) {
    this.#random = createRandom(seed);
    this.#nextId = length;
    this.rows = Array.from({ length }, (_, id) => ({ id, amount: Math.floor(this.#random() * 1e6) }));
    this.remaining = new Set(this.rows.map(({ id }) => id));
  }

  leave(count: number, among = this.rows.length): void {
    for (let left = 0; left < count && this.rows.length > 0; left += 1) {
      const at = Math.floor(this.#random() * Math.min(among, this.rows.length));
      for (const { id } of this.rows.splice(at, 1)) this.remaining.delete(id);
    }
  }

  enter(count: number): void {
    for (let entered = 0; entered < count; entered += 1) {
      this.rows.push({ id: this.#nextId, amount: Math.floor(this.#random() * 1e6) });
      this.#nextId += 1;
    }
  }

  move(count: number): void {
    for (let moved = 0; moved < count; moved += 1) {
      const row = this.rows[Math.floor(this.#random() * this.rows.length)];
      if (row) row.amount = Math.floor(this.#random() * 1e6);
    }
  }

  change(): void {
    const upTo = (most: number) => Math.floor(this.#random() ** 3 * (most + 1));
    this.leave(upTo(90));
    this.enter(upTo(90));
    this.move(upTo(90));
  }

  load({ page, pageSize }: PageNumber, sort?: string) {
    this.requests.push({ page, pageSize });
    const sorted = this.rows.toSorted((a, b) => (sort === 'amount' && a.amount - b.amount) || b.id - a.id);
    return { items: sorted.slice((page - 1) * pageSize, page * pageSize), total: this.rows.length };
  }
}

const read = async (
  list: ChangingList,
  sort?: string,
  load: (page: PageNumber, sort?: string) => Promise<{ items: Row[]; total: number }> = async (page, order) =>
    list.load(page, order),
) => {
  const ids: number[] = [];
  for await (const { items } of walkList(load, ({ id }) => String(id), sort))
    ids.push(...items.map(({ id }) => id));
  return ids;
};

const countMissing = (remaining: Set<number>, read: Set<number>) =>
  [...remaining].filter((id) => !read.has(id)).length;

/** What is wrong with the rows read. */
const faultsOf = (list: ChangingList, ids: number[]) => ({
  lost: countMissing(list.remaining, new Set(ids)),
  repeated: ids.length - new Set(ids).size,
});
const none = { lost: 0, repeated: 0 };

describe('a whole list', () => {
  it.each([undefined, 'amount'])(
    'sorted by %s has every row once while others come, go and move',
    async (sort) => {
      let problems = 0;
      for (let seed = 1; seed <= 200; seed += 1) {
        const list = new ChangingList(600 + ((seed * 37) % 3_000), seed);
        try {
          const ids = await read(list, sort, async (page, order) => {
            list.change();
            return list.load(page, order);
          });
          expect([seed, faultsOf(list, ids)]).toEqual([seed, none]);
        } catch (error) {
          if (!(error instanceof ListChanged)) throw error;
          problems += 1;
        }
      }
      expect(problems).toBe(0);
    },
  );

  it('has the rows after those that left between two pages', async () => {
    const list = new ChangingList(5_650, 1);
    const ids = await read(list, undefined, async (page) => {
      if (list.requests.length === 1) list.rows.splice(-97);
      return list.load(page);
    });
    expect([ids.length, new Set(ids).size]).toEqual([5_650, 5_650]);
  });

  it('has a row that moved past the reader while another one left and a third one came', async () => {
    const list = new ChangingList(1_400, 1);
    const ids = await read(list, 'amount', async (page, sort) => {
      if (list.requests.length === 1) {
        const sorted = list.rows.toSorted((a, b) => a.amount - b.amount);
        if (sorted[900]) sorted[900].amount = -1;
        list.rows = list.rows.filter(({ id }) => id !== sorted[100]?.id);
        list.remaining.delete(sorted[100]?.id ?? -1);
        list.rows.push({ id: 5_000, amount: 2e6 });
      }
      return list.load(page, sort);
    });
    expect(faultsOf(list, ids)).toEqual(none);
  });

  it('needs few requests more than pages', async () => {
    for (const length of [0, 1, 499]) {
      const list = new ChangingList(length, 1);
      expect(await read(list, 'amount')).toHaveLength(length);
      expect(list.requests).toEqual([{ page: 1, pageSize: 500 }]);
    }
    const list = new ChangingList(30_000, 1);
    expect(await read(list)).toHaveLength(30_000);
    expect(list.requests.length).toBeLessThan(67);
  });

  it('is read in smaller pages where a response is too large or the vendor returns fewer rows', async () => {
    const list = new ChangingList(2_000, 1);
    const limited = async (page: PageNumber) => {
      if (page.page > 2 && page.pageSize > 100) throw new VendorTooLarge('large');
      return list.load(page);
    };
    expect(faultsOf(list, await read(list, undefined, limited))).toEqual(none);
    const capped = async ({ page, pageSize }: PageNumber) =>
      list.load({ page, pageSize: Math.min(50, pageSize) });
    expect(faultsOf(list, await read(list, undefined, capped))).toEqual(none);
  });

  const totals: [string, (total: number, rows: number, requests: number) => number, boolean][] = [
    ['is at most 1,000', (total) => Math.min(total, 1_000), true],
    ['is that of the page', (_, rows) => rows, true],
    ['is 0', () => 0, true],
    ['is too low by 40', (total) => total - 40, true],
    ['is too high by 40', (total) => total + 40, false],
    ['grows with each response', (total, _, requests) => total + requests * 5_000, false],
  ];
  it.each(totals)('is read with few requests when the total %s', async (_, countedAs, isComplete) => {
    for (const cap of [500, 100, 7]) {
      const list = new ChangingList(1_700, 1);
      const ids = read(list, undefined, async ({ page, pageSize }) => {
        const { items, total } = list.load({ page, pageSize: Math.min(cap, pageSize) });
        return { items, total: countedAs(total, items.length, list.requests.length) };
      });
      if (isComplete && cap === 500) expect(faultsOf(list, await ids)).toEqual(none);
      else await ids.catch((error) => expect(error).toBeInstanceOf(ListChanged));
      expect(list.requests.length).toBeLessThan(cap < 100 ? 2_100 : 300);
    }
  });

  it.each([0, 1, 7, 50, 100, 499, 500, 501, 1_700])(
    'of %d rows is complete when the vendor counts none, whatever its largest page',
    async (length) => {
      for (const cap of [500, 100, 50]) {
        const list = new ChangingList(length, 1);
        const ids = await read(list, 'amount', async (page, order) => {
          const { items } = list.load({ ...page, pageSize: Math.min(cap, page.pageSize) }, order);
          return toPage({ list: items }, page, (row) => row as unknown as Row);
        });
        expect([cap, faultsOf(list, ids)]).toEqual([cap, none]);
        expect(list.requests.length).toBeLessThan(10 + (4 * length) / cap);
      }
    },
  );

  it('without a total ends when the vendor ignores the page', async () => {
    const list = new ChangingList(600, 1);
    const sameRows = async (page: PageNumber) =>
      toPage(
        { list: list.load({ page: 1, pageSize: page.pageSize }).items },
        page,
        (row) => row as unknown as Row,
      );
    await expect(read(list, undefined, sameRows)).rejects.toThrow(ListChanged);
  });

  it('needs few requests when the first or a later page has few rows', async () => {
    for (const shortPage of [1, 2, 20]) {
      const list = new ChangingList(30_000, 1);
      const ids = await read(list, undefined, async (page) => {
        const { items, total } = list.load(page);
        return { items: list.requests.length === shortPage ? items.slice(0, 3) : items, total };
      });
      expect(faultsOf(list, ids)).toEqual(none);
      expect(list.requests.length).toBeLessThan(400);
    }
  });

  it.each([
    ['pages end before the rows', VendorFailed, () => ({ items: [], total: 3 })],
    [
      'every page begins with another row',
      ListChanged,
      ({ page, pageSize }: PageNumber) => ({
        items: Array.from({ length: pageSize }, () => ({ id: page === 1 ? 0 : Math.random(), amount: 0 })),
        total: 2_000,
      }),
    ],
    [
      'rows have the same id',
      ListChanged,
      () => ({
        items: [
          { id: 1, amount: 0 },
          { id: 1, amount: 0 },
        ],
        total: 2,
      }),
    ],
  ] as const)('fails when %s', async (_, problem, load) => {
    const list = new ChangingList(0, 1);
    await expect(read(list, undefined, async (page) => load(page) as never)).rejects.toThrow(problem);
  });
});

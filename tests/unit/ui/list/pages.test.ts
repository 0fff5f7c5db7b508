import { createPages } from '../../../../lib/ui/list/pages.ts';
import type { Page, Query } from '../../../../lib/ui/list/types.ts';

type R = { id: string };
const pageOf = (page: number): Page<R> => ({ items: [{ id: `${page}` }], page, pageSize: 1, total: 9 });

function pagesAnd() {
  const load = jest.fn(async (query: Query) => pageOf(Number(query.page)));
  return { load, pages: createPages<R>(load, 2, 1000) };
}

describe('pages at hand', () => {
  it('keeps the latest few, whatever the order of the parameters', async () => {
    const { pages } = pagesAnd();
    await pages.fetch({ page: 1, sort: 'name' });
    expect(pages.get({ sort: 'name', page: 1, q: undefined })?.fresh).toBe(true);
    await pages.fetch({ page: 2 });
    await pages.fetch({ page: 3 });
    expect(pages.get({ page: 1, sort: 'name' })).toBeUndefined();
    expect(pages.get({ page: 3 })?.page.items).toEqual([{ id: '3' }]);
  });

  it('asks once for a page that is on its way already', async () => {
    const { load, pages } = pagesAnd();
    pages.ahead({ page: 2 });
    pages.ahead({ page: 2 });
    await pages.fetch({ page: 2 });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('calls a page old after a while', async () => {
    jest.useFakeTimers();
    const { pages } = pagesAnd();
    await pages.fetch({ page: 1 });
    jest.advanceTimersByTime(1001);
    expect(pages.get({ page: 1 })?.fresh).toBe(false);
    jest.useRealTimers();
  });

  it('does not keep an answer from before a change', async () => {
    const { pages } = pagesAnd();
    const asked = pages.fetch({ page: 1 });
    pages.clear();
    await asked;
    expect(pages.get({ page: 1 })).toBeUndefined();
  });

  it('does not remember a failure of a page fetched ahead', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(pageOf(1));
    const pages = createPages<R>(load);
    pages.ahead({ page: 1 });
    await new Promise(process.nextTick);
    await expect(pages.fetch({ page: 1 })).resolves.toEqual(pageOf(1));
  });
});

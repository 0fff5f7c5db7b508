import { loadNeighbours } from '#lib/web/ui/detail/neighbours.ts';
import type { Query } from '#lib/web/ui/list/types.ts';

const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const load = async ({ page, pageSize }: Query) => {
  const [at, size] = [Number(page), Number(pageSize)];
  const items = all.slice((at - 1) * size, at * size);
  return { items, page: at, pageSize: size, total: all.length, totalIsMinimum: false };
};
const find = (id: string, page: number) =>
  loadNeighbours({ load }, { page, pageSize: 2, sort: 'name', filters: {} }, id);

describe('the neighbours of a record', () => {
  it('are loaded from the next page at a page’s edge', async () => {
    expect(await find('b', 1)).toEqual({
      previous: { id: 'a', search: '?pageSize=2&sort=name' },
      next: { id: 'c', search: '?page=2&pageSize=2&sort=name' },
      place: { at: 2, total: 5, totalIsMinimum: false },
    });
  });

  it('end with the list', async () => {
    expect(await find('a', 1)).toHaveProperty('previous', undefined);
    expect(await find('e', 3)).toEqual({
      previous: { id: 'd', search: '?page=2&pageSize=2&sort=name' },
      place: { at: 5, total: 5, totalIsMinimum: false },
    });
  });

  it('are unknown when the list does not have the record', async () => {
    expect(await find('z', 1)).toEqual({});
  });
});

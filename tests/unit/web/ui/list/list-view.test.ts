import { createListView } from '#lib/web/ui/list/page/list-view.ts';
import type { Filter, ListDefinition, Row } from '#lib/web/ui/list/types.ts';

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Search' },
  { kind: 'choices', name: 'status', label: 'Status', key: 'status', load: async () => [] },
];
const list = { name: 'refunds', path: '/refunds', columns: [], filters } as unknown as ListDefinition<Row>;
const filtersOf = (search: string, query: Record<string, string>) =>
  createListView(list, { query, search, layouts: undefined, timeZone: 'UTC', page: null }, 'user').state
    .filters;

it('knows whether the rows are counted', () => {
  const page = { items: [], page: 2, pageSize: 20, total: 0, totalIsMinimum: true };
  const first = { query: {}, search: '', layouts: undefined, timeZone: 'UTC', page };
  expect(createListView(list, first, 'user')).toMatchObject({ totalIsMinimum: true, isEmpty: false });
  const counted = { ...first, page: { ...page, totalIsMinimum: false } };
  expect(createListView(list, counted, 'user')).toMatchObject({ totalIsMinimum: false, isEmpty: true });
});

it('has the filters that the server applied, and a text that it refused', () => {
  expect(filtersOf('status=1', { status: '1' })).toEqual({ status: '1' });
  expect(filtersOf('status=bogus', {})).toEqual({});
  expect(filtersOf('q=%3C%3E', {})).toEqual({ q: '<>' });
});

import type { OperationContext } from '#lib/server/operations/context.ts';
import { productLibrary } from '#lib/server/vendor-api/product-library.ts';
import { calls } from '#lib/server/vendor-format/calls.ts';

const specification = {
  cpu: 'Quad-core',
  cloud: { host: 'eu', token: 'hunter2' },
  mirror: '',
  sgw_auth: 1,
  ports: ['USB-C'],
};
const products = [1, 2].map((id) => ({ product_id: id, product_name: `Product ${id}`, spec: specification }));

const search = async (...hits: [field: string, snippet: string][]) => {
  const list = hits.map(([field, snippet]) => ({ product_id: 1, field, snippet }));
  const vendor = async (call: unknown) =>
    call === calls.productSpecifications ? products : { total: list.length, list };
  const query = { page: 1, pageSize: 20, q: 'any' };
  const { items } = await productLibrary.list({ query } as never, { vendor } as unknown as OperationContext);
  return items.flatMap((item) => item.found.map(({ field, snippet }) => [field, snippet]));
};

it.each([
  ['a name', 'app_secret', 'hunter2'],
  ['a path', 'cloud.accesstoken', 'hunter2'],
  ['a text', 'note', 'password: hunter2'],
  ['a piece of a field that is partly hidden', 'cloud', 'eu, hunter2'],
  ['a piece of such a field by its path', 'cloud[0]', 'nter2'],
  ['a field that was emptied because it repeated the token', 'mirror', 'nter2'],
  ['a name that was emptied', '', 'nter2'],
  ['a snippet that was emptied', 'note', ''],
])('a search result with a credential is dropped with its product: %s', async (_, field, snippet) => {
  expect(await search([field, snippet])).toEqual([]);
});

it('shows other search results', async () => {
  const matches = await search(
    ['cpu', 'Quad'],
    ['sgw_auth', '1'],
    ['ports', 'USB-C'],
    ['key_features', 'any'],
  );
  expect(matches).toEqual([
    ['processor', 'Quad'],
    ['sgw_auth', '1'],
    ['ports', 'USB-C'],
    ['key_features', 'any'],
  ]);
});

it('finds names whatever their spaces and hyphens, as the search of the whole portal does', async () => {
  const rows = ['X-431 PRO', 'X-431 PAD', 'CRP 909'].map((name) => ({
    product_id: name,
    product_name: name,
  }));
  const vendor = async (call: unknown) =>
    call === calls.productSpecifications ? rows : { total: 0, list: [] };
  const find = async (q: string) => {
    const query = { page: 1, pageSize: 20, q };
    const { items } = await productLibrary.list(
      { query } as never,
      { vendor } as unknown as OperationContext,
    );
    return items.map(({ id }) => id);
  };
  expect(await find('x431 pro')).toEqual(['X-431 PRO']);
  expect(await find('crp909')).toEqual(['CRP 909']);
  expect(await find('-')).toEqual(['X-431 PAD', 'X-431 PRO']);
});

it('redacts the calls whose data is shown unchanged', () => {
  const redacted = Object.values(calls).filter((call) => call.redacted);
  expect(redacted.map(({ number }) => number)).toEqual([37, 95, 98]);
});

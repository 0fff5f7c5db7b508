import { productLines } from '../data/product-lines.ts';
import { type Domain, get, post } from '../domain.ts';
import type { CallRequest } from '../handler.ts';
import { seedSpecifications } from '../seed/specifications.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

/** Specifications of products. */
export const specifications: Domain = {
  tables: `
CREATE TABLE specifications (id INTEGER PRIMARY KEY, category_id INTEGER, update_time INTEGER, spec TEXT);
`,
  seed: seedSpecifications,
  calls: {
    37: get('dealerAdmin', 'dealer_admin/get_merchant_product_list', '', listSpecifications),
    95: post('content', '/wapi/v1/query', 'keyword', searchSpecifications),
  },
};

type Row = {
  id: number;
  name: string;
  type: string;
  picture: string;
  category_id: number;
  update_time: number;
  spec: string;
};

const selectAll = `SELECT products.id, name, type, picture, category_id, update_time, spec
  FROM products JOIN specifications USING (id) ORDER BY products.id`;

/**
 * `spec` is a flat object with some of sixty keys. Flags are 1, "1", "yes", "Y" or true; amounts are numbers or
 * texts; lists are arrays or texts with commas or semicolons. Some keys are unknown to the portal, one of them with
 * an object.
 */
function listSpecifications({ context }: CallRequest) {
  return context.store.all<Row>(selectAll).map(toWire);
}

/** Each field of `spec` that contains the keyword, with its key. */
function searchSpecifications({ context, params }: CallRequest) {
  const keyword = params.text('keyword').toLowerCase();
  const matches =
    keyword === ''
      ? []
      : context.store.all<Row>(selectAll).flatMap((row) => findInSpecification(row, keyword));
  return { ...varyFormats('query', keyword, { total: matches.length }), list: matches };
}

const toWire = ({ id, name, type, picture, category_id, update_time, spec }: Row) => ({
  ...wireRow('specification', id, {
    ...{ product_id: id, product_name: name, product_type: type, picture, update_time },
    ...{ category_id, category_name: productLines[category_id - 1] },
  }),
  spec: JSON.parse(spec) as unknown,
});

function findInSpecification({ id, spec }: Row, keyword: string) {
  return Object.entries(JSON.parse(spec) as Record<string, unknown>).flatMap(([field, value]) => {
    const text = typeof value === 'object' ? Object.values(value ?? {}).join(', ') : String(value);
    const at = text.toLowerCase().indexOf(keyword);
    if (at < 0) return [];
    const snippet = text.slice(Math.max(0, at - 20), at + keyword.length + 40);
    return [wireRow('hit', `${id}/${field}`, { product_id: id, field, snippet })];
  });
}

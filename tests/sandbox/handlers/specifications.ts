import type { CallHandlers } from '../handler.ts';
import { varyFormats, wireRow } from '../wire-row.ts';
import { productLines } from './product-lines.ts';

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

/** Products with specifications (37), and a search in them (95). */
export const specifications: CallHandlers = {
  37: ({ context }) => context.store.all<Row>(selectAll).map(toWire),

  95: ({ context, params }) => {
    const keyword = params.text('keyword').toLowerCase();
    const matches =
      keyword === ''
        ? []
        : context.store.all<Row>(selectAll).flatMap((row) => findInSpecification(row, keyword));
    return { ...varyFormats('query', keyword, { total: matches.length }), list: matches };
  },
};

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

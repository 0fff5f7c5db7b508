import type { products as productsContract } from '#lib/contract/operations/products.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { text, withIds } from './http/readers.ts';
import { readRows } from './mapping/page.ts';

const maxProducts = 500;

/** Handlers of the vendor's products, as choices of filters: call 42. */
export const products: Handlers<typeof productsContract> = {
  choices: async (_, { vendor }) => {
    const rows = readRows(await vendor(calls.products, { page: 1, pageSize: maxProducts }));
    const items = withIds(rows, 'product_id').map(({ id, row }) => ({
      id,
      name: text(row.product_name),
      type: text(row.product_type),
    }));
    return { items: items.sort((a, b) => a.name.localeCompare(b.name)) };
  },
};

import type { VendorStatus } from '../contract/values.ts';
import { calls } from './http/calls.ts';
import type { Vendor } from './http/client.ts';
import { records, requiredText, text } from './http/wire.ts';

/** What the vendor sorts its content by (call 94): for each key its values, by id. */
export type Categories = ReadonlyMap<string, VendorStatus[]>;

/** The categories of one type of content. */
export async function categoriesOf(type: 'case' | 'product', vendor: Vendor): Promise<Categories> {
  const found = records(await vendor(calls.categories, { type }));
  return new Map(
    found.map((category) => [
      text(category.key),
      records(category.list).map((item) => ({ id: requiredText(item.id), name: text(item.name) })),
    ]),
  );
}

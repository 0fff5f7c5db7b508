import type { VendorStatus } from '#lib/contract/values.ts';
import { calls } from '../../vendor-format/calls.ts';
import type { VendorClient } from '../http/client.ts';
import { nestedRecords, records, text, withIds } from '../http/readers.ts';

/** The vendor's choices of each field. */
export type Categories = ReadonlyMap<string, VendorStatus[]>;

/** Fetches the choices of the fields of cases or products (call 94). */
export async function fetchCategories(type: 'case' | 'product', vendor: VendorClient): Promise<Categories> {
  const rows = records(await vendor(calls.categories, { type }));
  return new Map(
    rows.map((category) => [
      text(category.key),
      withIds(nestedRecords(category.list), 'id').map(({ id, row }) => ({ id, name: text(row.name) })),
    ]),
  );
}

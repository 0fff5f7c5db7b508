import { may, type Rights } from '#lib/contract/access.ts';
import type { Specification } from '#lib/contract/operations/product-library.ts';
import { type ProductCounts, productFilters } from '#lib/web/features/product-library/RelatedToProduct.tsx';
import { countRows } from './count-rows.ts';

/** Counts the cases, devices and shop products of a product (vendor calls 74, 11 and 14). */
export function countRecordsOf(product: Specification, who: Rights): ProductCounts {
  const filters = productFilters(product);
  return {
    ...(filters.cases.model && { cases: countRows('cases.list', filters.cases) }),
    ...(may(who, 'equipment') && { equipment: countRows('devices.list', filters.equipment) }),
    ...(may(who, 'business') && { goods: countRows('goods.list', filters.goods) }),
  };
}

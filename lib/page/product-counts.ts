import { may, type Rights } from '#lib/contract/access.ts';
import type { Specification } from '#lib/contract/operations/product-library.ts';
import { type ProductCounts, productFilters } from '#lib/web/features/product-library/RelatedToProduct.tsx';
import { countRows } from './count-rows.ts';

/**
 * Starts to count the cases, devices and shop products of a product, for the links of its page. Leaves out what the account may
 * not see (vendor calls 74, 11 and 14).
 */
export function loadProductCounts(product: Specification, account: Rights): ProductCounts {
  const filters = productFilters(product);
  return {
    ...(filters.cases.model && { cases: countRows('cases.list', filters.cases) }),
    ...(may(account, 'equipment') && { equipment: countRows('devices.list', filters.equipment) }),
    ...(may(account, 'business') && { goods: countRows('goods.list', filters.goods) }),
  };
}

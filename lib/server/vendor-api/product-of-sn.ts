import { calls } from './http/calls.ts';
import type { VendorClient } from './http/client.ts';
import { VendorFailed } from './http/errors.ts';
import { record, text } from './http/readers.ts';

/**
 * Fetches the product of any dealer's device (call 84). Throws VendorFailed for a response without its fields, and
 * VendorRefused 404 for an unknown SN.
 */
export async function fetchProductOfSn(sn: string, vendor: VendorClient) {
  const data = record(await vendor(calls.productOfSn, {}, { sn }));
  const product = text(data.product_name);
  const productType = text(data.product_type);
  if (product === '' && productType === '') throw new VendorFailed('The record is empty');
  return { product, productType };
}

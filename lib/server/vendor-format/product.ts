import { parsePointer, readAt } from './pointer.ts';
import type { VendorProfile } from './schema.ts';

/**
 * Returns the product of an account by the profile: that of its list of accounts, or the one in the data of the sign-in.
 * Undefined when the profile says nothing about it, which means VENDOR_PRODUCT.
 */
export function findProduct(
  account: string,
  signInData: unknown,
  { product }: Pick<VendorProfile, 'product'>,
): string | undefined {
  if (!product) return undefined;
  const { accounts = {}, field, values } = product;
  if (Object.hasOwn(accounts, account)) return accounts[account];
  const value = field === undefined ? undefined : readAt({ data: signInData }, parsePointer(field));
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (values) return Object.hasOwn(values, String(value)) ? values[String(value)] : undefined;
  // It becomes a part of paths.
  return /^[\w-]+$/.test(String(value)) ? String(value) : undefined;
}

import { openFileReference } from '../../lib/vendor/file-references.ts';
import { testSecrets } from './secrets.ts';

/** The vendor's address behind an address of the portal's own for a file; "" for anything else. */
export function vendorUrlOf(address: string): string {
  Object.assign(process.env, { ...testSecrets, VENDOR_URL: 'http://localhost' });
  const [, reference] = /^\/api\/v1\/files\/([\w-]+)/.exec(address) ?? [];
  return openFileReference(reference ?? '')?.url ?? '';
}

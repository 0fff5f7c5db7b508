import { openFileReference, sealFileUrl } from '#lib/server/vendor-api/mapping/file-references.ts';
import type { Visitor } from './client.ts';
import { testSecrets } from './secrets.ts';

const setTestKeys = () => Object.assign(process.env, { ...testSecrets, VENDOR_URL: 'http://localhost' });

/** The vendor URL of a file URL of the portal; "" for other URLs. */
export function vendorUrlOf(address: string): string {
  setTestKeys();
  const [, reference] = /^\/api\/v1\/files\/([\w-]+)/.exec(address) ?? [];
  return openFileReference(reference ?? '')?.url ?? '';
}

/** A vendor URL in the sealed form that the portal sends to this visitor. */
export async function sealedUrlFor(who: Visitor, url: string): Promise<string> {
  setTestKeys();
  const session = (await who.get('/api/session')).json<{ identity: { userId: string } }>();
  return sealFileUrl(url, session.identity.userId);
}

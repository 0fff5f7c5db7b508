import { AsyncLocalStorage } from 'node:async_hooks';
import type { files as filesContract } from '#lib/contract/operations/files.ts';
import { perProcess } from '#lib/contract/per-process.ts';
import { routes } from '#lib/contract/routes.ts';
import { config } from '../config.ts';
import type { Handlers } from '../operations/context.ts';
import { download } from './http/download.ts';
import { FieldRefused } from './http/errors.ts';
import { VendorRefused } from './http/refusal.ts';
import { getService, type ServiceName, serviceNames } from './http/services.ts';
import { sanitizeFileName } from './mapping/file-name.ts';
import {
  type FileReference,
  fileReferenceExpiry,
  openFileReference,
  openFileUrl,
  sealFileReference,
  sealFileUrl,
} from './mapping/file-references.ts';

type FileScope = Pick<FileReference, 'account' | 'access'>;

/** Sealing takes 0.1 ms. 500 goods with nine pictures, each sealed twice, need 9,000. */
const maxSeals = 10_000;

const storage = perProcess('fileScope', () => new AsyncLocalStorage<FileScope & { seals: number }>());

/** Seals vendor files for this account in `work`; beyond `maxSeals`, files have no address. */
export const withFileScope = <T>(scope: FileScope, work: () => T): T =>
  storage.run({ ...scope, seals: 0 }, work);

/** Returns the scope for one more seal; undefined without a scope or beyond the limit. */
function scopeForSeal(): FileScope | undefined {
  const scope = storage.getStore();
  if (!scope || scope.seals >= maxSeals) return undefined;
  scope.seals += 1;
  return scope;
}

const [, route = ''] = routes['files.read'].split(' ');

/** Returns the portal's address of a vendor file for the current account; "" for a host that is not allowed. */
export function toFileAddress(
  value: string,
  service: ServiceName,
  kind: 'publicPicture' | 'private' = 'private',
): string {
  const scope = value === '' ? undefined : scopeForSeal();
  if (!scope) return '';
  const { account, access } = scope;
  const { origin, base } = getService(service);
  const url = URL.canParse(value, `${origin}${base}/`) ? new URL(value, `${origin}${base}/`) : null;
  if (!url || !isFileHost(url)) return '';
  const reference = sealFileReference({
    account,
    access,
    url: url.href,
    isPublic: kind === 'publicPicture',
    expires: fileReferenceExpiry(),
  });
  return route.replace('{reference}', reference);
}

/**
 * Seals a file's URL for the current account; a write sends it back. With plain URLs an account could name any vendor
 * file and get an address for it.
 */
export function sealUrl(value: string): string {
  const scope = value === '' ? undefined : scopeForSeal();
  return scope ? sealFileUrl(value, scope.account) : '';
}

/** Opens a URL that `sealUrl` sealed for the current account. Throws FieldRefused at `field` for any other text. */
export function openUrl(sealed: string, field: string): string {
  const url = openFileUrl(sealed, storage.getStore()?.account ?? '');
  if (url === null) throw new FieldRefused(field, 'id', null);
  return url;
}

/** Returns the address that saves the file under this name; "" for a file without an address. */
export const toDownloadAddress = (address: string, name: string): string =>
  address && `${address}?name=${encodeURIComponent(name)}`;

/** Allows the origins of vendor services, and https on hosts of VENDOR_FILE_HOSTS. */
export function isFileHost(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (serviceNames.some((name) => getService(name).origin === url.origin)) return true;
  return url.protocol === 'https:' && config().VENDOR_FILE_HOSTS.includes(url.host);
}

export function toSafeLink(value: string): string {
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? new URL(value).href : '';
}

const inlineTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4']);

const publicCacheSeconds = 3600;

/** Serves files by references that only this account can use. */
export const files: Handlers<typeof filesContract> = {
  read: async ({ params, query }, { session, canAccess, range, signal }) => {
    const reference = openFileReference(params.reference);
    const isOwn = reference !== null && reference.account === session?.identity.userId;
    if (!isOwn || !canAccess(reference.access) || !isFileHost(new URL(reference.url)))
      throw new VendorRefused(404, '', null);
    const file = await download(new URL(reference.url), signal, range);
    const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
    const inline = query.name === undefined && inlineTypes.has(type);
    return {
      name: query.name === undefined ? null : sanitizeFileName(query.name),
      type: inline ? type : 'application/octet-stream',
      length: file.length,
      bytes: file.bytes,
      inline,
      cacheSeconds: inline && reference.isPublic ? publicCacheSeconds : 0,
      part: file.part,
      acceptsParts: file.acceptsParts,
    };
  },
};

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

/** For whom vendor files are sealed: the account, and the access that it needs when it opens them. */
type FileScope = Pick<FileReference, 'account' | 'access'>;

/**
 * Limits the time for one response: sealing takes 0.1 ms. 500 goods with nine pictures, each sealed twice, need 9,000.
 */
const maxSeals = 10_000;

const scopeStorage = perProcess('fileScope', () => new AsyncLocalStorage<FileScope & { seals: number }>());

/**
 * Runs work in which vendor files are sealed for this account. Beyond `maxSeals` files, and outside, files have no
 * address.
 */
export const withFileScope = <T>(scope: FileScope, work: () => T): T =>
  scopeStorage.run({ ...scope, seals: 0 }, work);

/** Counts one more seal and returns its scope; undefined without a scope or beyond the limit. */
function takeSealScope(): FileScope | undefined {
  const scope = scopeStorage.getStore();
  if (!scope || scope.seals >= maxSeals) return undefined;
  scope.seals += 1;
  return scope;
}

const [, filePath = ''] = routes['files.read'].split(' ');

/**
 * Returns the portal's address of a vendor file for the current account; "" without a file or for a host that is not
 * allowed.
 */
export function toFileAddress(
  value: string,
  service: ServiceName,
  kind: 'publicPicture' | 'private' = 'private',
): string {
  const scope = value === '' ? undefined : takeSealScope();
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
  return filePath.replace('{reference}', reference);
}

/**
 * Seals a file's URL for the current account, which sends it back with a write. With plain URLs an account could name
 * any vendor file and get an address for it. Returns "" without a file.
 */
export function sealUrl(value: string): string {
  const scope = value === '' ? undefined : takeSealScope();
  return scope ? sealFileUrl(value, scope.account) : '';
}

/** Opens a URL that `sealUrl` sealed for the current account. Throws FieldRefused at `field` for any other text. */
export function openUrl(sealed: string, field: string): string {
  const url = openFileUrl(sealed, scopeStorage.getStore()?.account ?? '');
  if (url === null) throw new FieldRefused(field, 'id', null);
  return url;
}

/** Returns the address under which browsers save the file with this name; "" for a file without an address. */
export const toDownloadAddress = (address: string, name: string): string =>
  address && `${address}?name=${encodeURIComponent(name)}`;

/**
 * Whether the portal fetches files from a URL: the origins of vendor services, and https on hosts of VENDOR_FILE_HOSTS.
 */
export function isFileHost(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (serviceNames.some((name) => getService(name).origin === url.origin)) return true;
  return url.protocol === 'https:' && config().VENDOR_FILE_HOSTS.includes(url.host);
}

/** Returns a link of the vendor that pages may show; "" unless it is https. */
export function toSafeLink(value: string): string {
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? new URL(value).href : '';
}

/** Types that browsers show; other files are saved. */
const inlineTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4']);

const publicCacheSeconds = 3600;

/**
 * Handlers of the file operations: vendor files, by references that only this account can use. 404 for any other
 * reference.
 */
export const files: Handlers<typeof filesContract> = {
  read: async ({ params, query }, { session, canAccess, range, signal }) => {
    const reference = openFileReference(params.reference);
    const isOwn = reference !== null && reference.account === session?.identity.userId;
    if (!isOwn || !canAccess(reference.access) || !isFileHost(new URL(reference.url)))
      throw new VendorRefused(404, '', null);
    const file = await download(new URL(reference.url), signal, range);
    const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
    const isInline = query.name === undefined && inlineTypes.has(type);
    return {
      name: query.name === undefined ? null : sanitizeFileName(query.name),
      type: isInline ? type : 'application/octet-stream',
      length: file.length,
      bytes: file.bytes,
      inline: isInline,
      cacheSeconds: isInline && reference.isPublic ? publicCacheSeconds : 0,
      part: file.part,
      acceptsParts: file.acceptsParts,
    };
  },
};

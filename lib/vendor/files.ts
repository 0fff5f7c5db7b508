import { AsyncLocalStorage } from 'node:async_hooks';
import { config } from '../config.ts';
import type { files as filesContract } from '../contract/files.ts';
import { routes } from '../contract/routes.ts';
import type { Handlers } from '../operations/context.ts';
import { shared } from '../shared.ts';
import { sanitizeFileName } from './file-name.ts';
import {
  type FileReference,
  fileReferenceExpiry,
  openFileReference,
  openFileUrl,
  sealFileReference,
  sealFileUrl,
} from './file-references.ts';
import { download } from './http/download.ts';
import { FieldRefused, VendorRefused } from './http/errors.ts';
import { getService, type ServiceName, serviceNames } from './http/services.ts';

/** Account and access key that the file addresses of a response are sealed for. */
type FileScope = Pick<FileReference, 'account' | 'access'>;

const storage = shared('fileScope', () => new AsyncLocalStorage<FileScope>());

/** Runs work whose file addresses are for this account and access key. */
export const withFileScope = <T>(scope: FileScope, work: () => T): T => storage.run(scope, work);

const [, route = ''] = routes['files.read'].split(' ');

/**
 * The portal's address of a vendor file, for the account that the response goes to; "" when files may not come from its
 * host. Private files are never cached.
 */
export function toFileAddress(
  value: string,
  service: ServiceName,
  kind: 'publicPicture' | 'private' = 'private',
): string {
  const scope = storage.getStore();
  if (value === '' || !scope) return '';
  const { origin, base } = getService(service);
  const url = URL.canParse(value, `${origin}${base}/`) ? new URL(value, `${origin}${base}/`) : null;
  if (!url || !isFileHost(url)) return '';
  const reference = sealFileReference({
    ...scope,
    url: url.href,
    isPublic: kind === 'publicPicture',
    expires: fileReferenceExpiry(),
  });
  return route.replace('{reference}', reference);
}

/**
 * The vendor's URL of a file, sealed for the account that the response goes to. A write sends it back. A plain URL would
 * let the account name any file of the vendor, which later responses would then give it an address for.
 */
export function sealUrl(value: string): string {
  const scope = storage.getStore();
  return value === '' || !scope ? '' : sealFileUrl(value, scope.account);
}

/** The URL that `sealedUrl` sealed for the current account. Throws FieldRefused, at `field`, for any other text. */
export function openUrl(sealed: string, field: string): string {
  const url = openFileUrl(sealed, storage.getStore()?.account ?? '');
  if (url === null) throw new FieldRefused(field, 'id', null);
  return url;
}

/** The address under which a file is saved by this name instead of shown; "" for a file without an address. */
export const toDownloadAddress = (address: string, name: string): string =>
  address && `${address}?name=${encodeURIComponent(name)}`;

/** Whether files may come from here: a vendor service's own origin, or https on a host of VENDOR_FILE_HOSTS. */
export function isFileHost(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (serviceNames.some((name) => getService(name).origin === url.origin)) return true;
  return url.protocol === 'https:' && config().VENDOR_FILE_HOSTS.includes(url.host);
}

/** An address that a link may lead to: https only, otherwise "". */
export function toSafeLink(value: string): string {
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? new URL(value).href : '';
}

/** Types that a page may show in place; everything else is a download. */
const inlineTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4']);

/** Seconds for which a browser may keep a public picture. */
const publicCacheSeconds = 3600;

/** Files that a response named to this account, by a reference that nobody else can use. */
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

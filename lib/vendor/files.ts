import { config } from '../config.ts';
import { type ServiceName, serviceNames, serviceOf } from './http/services.ts';

/** Where the portal hands out the vendor's files. */
export const filesPath = '/api/files';

/** The portal's own address of a vendor file; "" when its host is not one that files may come from. */
export function fileAddress(value: string, service: ServiceName): string {
  if (value === '') return '';
  const { origin, base } = serviceOf(service);
  const url = URL.canParse(value, `${origin}${base}/`) ? new URL(value, `${origin}${base}/`) : null;
  return url && isFileHost(url) ? `${filesPath}?url=${encodeURIComponent(url.href)}` : '';
}

/** The address under which a file is saved by this name instead of shown; "" for a file without an address. */
export const savedAs = (address: string, name: string): string =>
  address && `${address}&name=${encodeURIComponent(name)}`;

/** Whether files may come from here: a vendor service's own origin, or https on a host of VENDOR_FILE_HOSTS. */
export function isFileHost(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (serviceNames.some((name) => serviceOf(name).origin === url.origin)) return true;
  return url.protocol === 'https:' && config().VENDOR_FILE_HOSTS.includes(url.host);
}

/** An address that a link may lead to: https only, otherwise "". */
export function linkAddress(value: string): string {
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? new URL(value).href : '';
}

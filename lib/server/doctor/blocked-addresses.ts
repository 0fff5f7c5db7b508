import { isFileHost } from '../vendor-api/files.ts';
import { findLocations } from '../vendor-format/field-paths.ts';
import type { Exchange } from './call-recorder.ts';

/** A host whose files the portal does not pass on: VENDOR_FILE_HOSTS lacks it, or its URLs are not https. */
export interface BlockedAddress {
  /** Such as `data.list[].picture`. */
  readonly field: string;
  readonly origin: string;
}

/**
 * Returns the hosts of files that the vendor sent in `fields`, which the portal reads, but that the portal blocked. A
 * link that `response`, the operation's own response as JSON, repeats is not blocked.
 */
export function findBlockedAddresses(
  { data }: Pick<Exchange, 'data'>,
  fields: Readonly<Record<string, string>>,
  response: string,
): BlockedAddress[] {
  const blocked = new Map<string, BlockedAddress>();
  for (const path of Object.keys(fields)) {
    for (const { parent, key } of findLocations(data, path)) {
      const url = toUrl(parent[key]);
      if (!url || isFileHost(url) || [url.href, String(parent[key])].some((each) => response.includes(each)))
        continue;
      const field = path.startsWith('[') ? `data${path}` : `data.${path}`;
      blocked.set(`${field} ${url.origin}`, { field, origin: url.origin });
    }
  }
  return [...blocked.values()];
}

function toUrl(value: unknown): URL | undefined {
  return typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
    ? new URL(value)
    : undefined;
}

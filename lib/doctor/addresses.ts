import { isFileHost } from '../vendor/files.ts';
import type { Exchange } from './exchanges.ts';
import { placesOf } from './paths.ts';

/** An address that the vendor answered and the portal left out, by its origin alone. */
export interface LeftOut {
  /** The field: `data.list[].picture`. */
  readonly at: string;
  readonly origin: string;
}

/**
 * Addresses that stand in a field which the portal reads, and that have not come through to `answer`, the operation's own
 * answer as JSON: their host is not one of those that files may come from.
 */
export function addressesLeftOut(
  { data }: Pick<Exchange, 'data'>,
  fields: Readonly<Record<string, string>>,
  response: string,
): LeftOut[] {
  const found = new Map<string, LeftOut>();
  for (const path of Object.keys(fields)) {
    for (const { holder, key } of placesOf(data, path)) {
      const url = addressOf(holder[key]);
      if (!url || isFileHost(url) || [url.href, String(holder[key])].some((each) => response.includes(each)))
        continue;
      const left = { at: path.startsWith('[') ? `data${path}` : `data.${path}`, origin: url.origin };
      found.set(`${left.at} ${left.origin}`, left);
    }
  }
  return [...found.values()];
}

function addressOf(value: unknown): URL | undefined {
  return typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
    ? new URL(value)
    : undefined;
}

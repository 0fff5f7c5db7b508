import type { Operation } from '../contract/operation.ts';
import { routes } from '../contract/routes.ts';

/**
 * The headers of an operation that is to go: since when that is known (RFC 9745), when it ends (RFC 8594), and what
 * takes its place. Nothing for one that stays.
 */
export function deprecationHeaders({ deprecated }: Operation): Record<string, string> {
  if (!deprecated) return {};
  const { since, sunset, instead } = deprecated;
  const path = instead && routes[instead].split(' ')[1];
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    ...(path ? { link: `<${path}>; rel="successor-version"` } : {}),
  };
}

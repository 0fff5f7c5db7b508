import type { Operation } from '#lib/contract/operation.ts';
import { routes } from '#lib/contract/routes.ts';

/** Returns the headers that announce the removal of a deprecated operation; none for any other. */
export function deprecationHeaders({ deprecated }: Operation): Record<string, string> {
  if (!deprecated) return {};
  const { since, sunset, replacement } = deprecated;
  const replacementPath = replacement && routes[replacement].split(' ')[1];
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    ...(replacementPath ? { link: `<${replacementPath}>; rel="successor-version"` } : {}),
  };
}

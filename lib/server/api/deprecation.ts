import type { Operation } from '#lib/contract/operation.ts';
import { routes } from '#lib/contract/routes.ts';

export function deprecationHeaders({ deprecated }: Operation): Record<string, string> {
  if (!deprecated) return {};
  const { since, sunset, replacement: instead } = deprecated;
  const path = instead && routes[instead].split(' ')[1];
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    ...(path ? { link: `<${path}>; rel="successor-version"` } : {}),
  };
}

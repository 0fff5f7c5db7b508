import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitUrl } from '../api/request.ts';
import { nextOutputFolder } from './next-app.ts';

/** A route in Next's manifest. */
interface Route {
  readonly page: string;
  readonly regex: string;
}

/** Returns the template of a page's path, such as `/dealers/orders/[id]`, so that metrics have few labels. */
export type RouteMatcher = (url: string) => string;

/** The template of paths without a page, and of all pages in development. */
export const unknownRoute = 'unknown';

/** Returns a function that finds the template of a page's path, for metrics and traces. */
export function createRouteMatcher(dev: boolean): RouteMatcher {
  const file = join(nextOutputFolder(), 'routes-manifest.json');
  if (dev || !existsSync(file)) return () => unknownRoute;
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Route[]>;
  const staticPages = new Map((staticRoutes ?? []).map(({ page }) => [page, page]));
  // Next tries them in this order.
  const dynamicPages = (dynamicRoutes ?? []).map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (url) => {
    const [path] = splitUrl(url);
    return (
      staticPages.get(path) ?? dynamicPages.find(({ pattern }) => pattern.test(path))?.page ?? unknownRoute
    );
  };
}

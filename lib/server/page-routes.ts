import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitUrl } from '../api/request.ts';
import { nextOutputFolder } from './next-app.ts';

interface Route {
  readonly page: string;
  readonly regex: string;
}

/** Gives the template of a page's path: one of few, whatever is asked for. */
export type RouteMatcher = (url: string) => string;

/** Stands for what no page of the build answers, and for every page in development. */
export const unknownRoute = 'unknown';

/** The pages of a build, by which they are measured and traced. */
export function createRouteMatcher(dev: boolean): RouteMatcher {
  const file = join(nextOutputFolder(), 'routes-manifest.json');
  if (dev || !existsSync(file)) return () => unknownRoute;
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Route[]>;
  const staticPages = new Map((staticRoutes ?? []).map(({ page }) => [page, page]));
  // Next has put them in the order in which it tries them.
  const dynamicPages = (dynamicRoutes ?? []).map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (url) => {
    const [path] = splitUrl(url);
    return (
      staticPages.get(path) ?? dynamicPages.find(({ pattern }) => pattern.test(path))?.page ?? unknownRoute
    );
  };
}

import type { BrowserContext } from '@playwright/test';
import { expect } from '../expect.ts';

/** The server-rendered HTML of a page without scripts, styles and comments. */
export async function pageHtml(context: BrowserContext, path: string): Promise<string> {
  const response = await context.request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return (await response.text()).replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
}

/** Each path with its response status, in the same order. */
export async function getStatuses(
  context: BrowserContext,
  paths: readonly string[],
): Promise<[string, number][]> {
  return Promise.all(
    paths.map(async (path): Promise<[string, number]> => [path, (await context.request.get(path)).status()]),
  );
}

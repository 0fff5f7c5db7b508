import type { BrowserContext } from '@playwright/test';
import { expect } from './expect.ts';

/** The HTML that the server sends this browser's account for a page, without scripts, styles and comments. */
export async function pageHtml(context: BrowserContext, path: string): Promise<string> {
  const response = await context.request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return (await response.text()).replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
}

/** Each path with the status of its answer, in the same order. */
export async function statusesOf(
  context: BrowserContext,
  paths: readonly string[],
): Promise<[string, number][]> {
  return Promise.all(
    paths.map(async (path): Promise<[string, number]> => [path, (await context.request.get(path)).status()]),
  );
}

import type { BrowserContext } from '@playwright/test';
import { expect } from './expect.ts';

/** What the server draws of a page for the account of this browser: its HTML, without what scripts get, styles and comments. */
export async function drawn(context: BrowserContext, path: string): Promise<string> {
  const answer = await context.request.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.text()).replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
}

/** How the server answers requests for pages, in their order. */
export async function statusesOf(
  context: BrowserContext,
  paths: readonly string[],
): Promise<[string, number][]> {
  return Promise.all(
    paths.map(async (path): Promise<[string, number]> => [path, (await context.request.get(path)).status()]),
  );
}

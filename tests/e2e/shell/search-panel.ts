import type { BrowserContext, Page, Response } from '@playwright/test';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, getJson } from '../fixtures.ts';

export const field = (page: Page) => page.getByRole('banner').getByRole('combobox');

/** The panel with results. */
export const panel = (page: Page) => page.getByRole('banner').locator('form [data-busy]');

/** The results whose name or facts contain a text. */
export const option = (page: Page, text: string) => panel(page).getByRole('option').filter({ hasText: text });

/** The vendor calls of the short lists, which are loaded once: platforms and product library. */
export const wholeLists = [24, 37];

export const isWholeList = (call: number | null): boolean => wholeLists.some((each) => each === call);

/** Types a text and waits for the responses of all sources. */
export async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(panel(page)).toHaveAttribute('data-busy', 'false');
}

export async function someDevice(context: BrowserContext): Promise<string> {
  const { items } = await getJson<{ items: DeviceRow[] }>(context, '/api/v1/devices?pageSize=1&page=321');
  return items[0]?.id ?? '';
}

/** Returns the first record of a list. */
export async function firstOf<Row>(context: BrowserContext, query: string): Promise<Row> {
  const { items } = await getJson<{ items: Row[] }>(context, `/api/v1${query}&pageSize=1`);
  return items[0] as Row;
}

/**
 * Returns a function with the numbers of the vendor calls that the page's requests caused since. Start it when
 * the page is quiet: the bell and the menu load their numbers after hydration. `text` is a part of the requests' URLs.
 */
export function vendorCallsFrom(page: Page): (text?: string) => Promise<(number | null)[]> {
  const sent = new Set<object>();
  const responses: Response[] = [];
  page.on('request', (request) => sent.add(request));
  page.on('response', (response) => {
    if (sent.has(response.request())) responses.push(response);
  });
  return async (text = '') => {
    const own = responses.filter((response) => response.url().includes(text));
    const ids = await Promise.all(own.map((response) => response.headerValue('x-request-id')));
    return (await sandbox().calls()).filter((call) => ids.includes(call.requestId)).map(({ call }) => call);
  };
}

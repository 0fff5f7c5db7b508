import type { BrowserContext, Page } from '@playwright/test';
import type { Visitor } from '../harness/client.ts';
import { Received, vendorTokens } from '../harness/leaks.ts';

/**
 * Records everything that a browser receives from now on, except files of the build (tests/api/leaks.test.ts reads those).
 * Requests are fulfilled from here: a browser does not give out what it has cached, or what a page that was left had loaded.
 */
export async function recordTraffic(context: BrowserContext, who: Visitor): Promise<Received> {
  const received = new Received();
  received.mustNotHold(await vendorTokens(who));
  const isRecorded = ({ pathname }: URL) => !pathname.startsWith('/_next/static/');
  await context.route(isRecorded, async (route) => {
    const url = route.request().url();
    const response = await route.fetch({ maxRedirects: 0 });
    received.add(url, url + JSON.stringify(response.headers()) + (await response.text()));
    await route.fulfill({ response });
  });
  return received;
}

/** The URLs that a browser requests from now on from any origin but this one. */
export function watchOtherOrigins(context: BrowserContext, origin: string): string[] {
  const urls: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) urls.push(url);
  });
  return urls;
}

/** What a page has stored in the browser. */
export const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

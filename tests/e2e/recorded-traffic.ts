import type { BrowserContext, Page } from '@playwright/test';
import type { Visitor } from '../harness/client.ts';
import { Received, vendorTokens } from '../harness/leaks.ts';

interface RecordedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Files of the build, which are the same for every account and page. */
const staticFiles = new Map<string, RecordedResponse>();

/**
 * Records everything that a browser receives from now on. Requests are fulfilled from here: a browser does not give out
 * what it has cached, or what a page that was left had loaded.
 */
export async function recordTraffic(context: BrowserContext, who: Visitor): Promise<Received> {
  const received = new Received();
  received.mustNotHold(await vendorTokens(who));
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    let response = staticFiles.get(url);
    if (!response) {
      const answer = await route.fetch({ maxRedirects: 0 });
      response = { status: answer.status(), headers: answer.headers(), body: await answer.body() };
      if (url.includes('/_next/static/')) staticFiles.set(url, response);
    }
    received.add(url, url + JSON.stringify(response.headers) + response.body);
    await route.fulfill(response);
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

import type { BrowserContext, Page } from '@playwright/test';
import type { Visitor } from '../harness/client.ts';
import { LeakDetector, vendorTokens } from '../harness/leaks.ts';

/** Records responses except build files, which tests/api/leaks.test.ts reads. Fulfils requests itself, because the browser hides cached and abandoned responses. */
export async function recordTraffic(context: BrowserContext, who: Visitor): Promise<LeakDetector> {
  const received = new LeakDetector();
  received.addSecrets(await vendorTokens(who));
  const isRecorded = ({ pathname }: URL) => !pathname.startsWith('/_next/static/');
  await context.route(isRecorded, async (route) => {
    const url = route.request().url();
    const response = await route.fetch({ maxRedirects: 0 });
    received.add(url, url + JSON.stringify(response.headers()) + (await response.text()));
    await route.fulfill({ response });
  });
  return received;
}

/** Collects the URLs of requests to other origins. */
export function watchOtherOrigins(context: BrowserContext, origin: string): string[] {
  const urls: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) urls.push(url);
  });
  return urls;
}

/** The contents of the browser's storage and cookies. */
export const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

import type { BrowserContext, Page } from '@playwright/test';
import type { Visitor } from '../../harness/client.ts';
import { LeakDetector, vendorTokens } from '../../harness/leaks.ts';

/** Records responses except build files, which tests/api/vendor/leaks.test.ts reads. Fulfils requests itself, because the browser hides cached and abandoned responses. */
export async function recordTraffic(context: BrowserContext, visitor: Visitor): Promise<LeakDetector> {
  const leakDetector = new LeakDetector();
  leakDetector.addSecrets(await vendorTokens(visitor));
  const isRecorded = ({ pathname }: URL) => !pathname.startsWith('/_next/static/');
  await context.route(isRecorded, async (route) => {
    const url = route.request().url();
    const response = await route.fetch({ maxRedirects: 0 });
    leakDetector.add(url, url + JSON.stringify(response.headers()) + (await response.text()));
    await route.fulfill({ response });
  });
  return leakDetector;
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
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

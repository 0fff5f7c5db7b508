import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumOptions } from '../../setup/chromium.ts';

export interface Condition {
  readonly name: string;
  readonly cpu: number;
  readonly network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** "Fast 4G" has the values of Chromium's developer tools. */
export const conditions: readonly Condition[] = [
  { name: 'unthrottled', cpu: 1 },
  {
    name: '4× CPU, Fast 4G',
    cpu: 4,
    network: {
      latency: 165,
      downloadThroughput: (9_000_000 / 8) * 0.9,
      uploadThroughput: (1_500_000 / 8) * 0.9,
    },
  },
];

export const launchChromium = (): Promise<Browser> => chromium.launch(chromiumOptions);

export interface Visitor {
  readonly origin: string;
  readonly cookies: ReadonlyMap<string, string>;
}

/** Runs `work` on a page of a new browser context, with an empty cache. */
export async function inNewBrowser<T>(
  browser: Browser,
  condition: Condition,
  visitor: Visitor | null,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  try {
    if (visitor) await addCookies(context, visitor);
    const page = await context.newPage();
    await throttle(page, condition);
    return await work(page);
  } finally {
    await context.close();
  }
}

function addCookies(context: BrowserContext, { origin, cookies }: Visitor): Promise<void> {
  return context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
}

async function throttle(page: Page, { cpu, network }: Condition): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

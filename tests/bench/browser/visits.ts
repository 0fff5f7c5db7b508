import type { Page } from 'playwright';
import { installProbe, type ReadyCondition } from './probe.ts';

export interface Visit {
  readonly url: string;
  readonly ready: ReadyCondition;
}

export const rowSelector = 'tbody tr';

/** Metrics of one visit in milliseconds and bytes. */
export interface VisitMetrics {
  useful: number;
  blocked: number;
  sentScripts: number;
  requests: number;
  mainThread: number;
  html: number;
}

/** A page is settled after this time without a long task or fetch. */
const quietMs = 1_000;
const timeoutMs = 60_000;

/** Opens the page, waits until it has settled, and reads its metrics. */
export async function measureVisit(page: Page, { url, ready: awaited }: Visit): Promise<VisitMetrics> {
  await page.addInitScript(installProbe, awaited);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const response = await page.goto(url, { waitUntil: 'load', timeout: timeoutMs });
  if (response?.status() !== 200) throw new Error(`${url} returned ${response?.status()}`);
  const html = await response.text();
  await page
    .waitForFunction(() => window.pageMetrics.readyAt > 0, undefined, { timeout: timeoutMs })
    .catch(() => {
      throw new Error(`${url}: ${awaited.count} of "${awaited.selector}" never appeared`);
    });
  await settle(page);
  const { noted, resources } = await page.evaluate(() => ({
    noted: window.pageMetrics,
    resources: performance
      .getEntriesByType('resource')
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  }));
  const { metrics } = await devtools.send('Performance.getMetrics');
  return {
    // A script can see elements before the first paint.
    useful: Math.max(noted.readyAt, noted.firstPaint),
    blocked: noted.blockedMs,
    sentScripts: resources
      .filter(({ url: each }) => /\.js(\?|$)/.test(each))
      .reduce((total, { bytes }) => total + bytes, 0),
    requests: resources.length + 1,
    mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
    html: Buffer.byteLength(html),
  };
}

export async function settle(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() - window.pageMetrics.lastBusy > ms, quietMs, {
    timeout: timeoutMs,
    polling: 100,
  });
}

import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { installProbe, type ReadyCondition } from './probe.ts';

export interface Visit {
  readonly name: 'floor' | 'signIn' | 'home' | 'dealers' | 'devices';
  readonly url: string;
  readonly ready: ReadyCondition;
}

export const rowSelector = 'tbody tr';

/** Metrics of one visit in milliseconds and bytes. */
export interface VisitMetrics {
  firstPaint: number;
  largestPaint: number;
  useful: number;
  blocked: number;
  firstScripts: number;
  allScripts: number;
  sentScripts: number;
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
  const { noted, scripts } = await page.evaluate(() => ({
    noted: window.pageMetrics,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  }));
  const { metrics } = await devtools.send('Performance.getMetrics');
  const sizes = new Map<string, number>();
  for (const script of scripts) sizes.set(script.url, await gzipBytes(script.url));
  const initialScripts = scripts.filter((script) =>
    html.includes(script.url.split('/').at(-1)?.split('?')[0] ?? '?'),
  );
  const gzipTotal = (list: typeof scripts) =>
    list.reduce((total, script) => total + (sizes.get(script.url) ?? 0), 0);
  return {
    firstPaint: noted.firstPaint,
    largestPaint: noted.largestPaint,
    // A script can see elements before the first paint.
    useful: Math.max(noted.readyAt, noted.firstPaint),
    blocked: noted.blockedMs,
    firstScripts: gzipTotal(initialScripts),
    allScripts: gzipTotal(scripts),
    sentScripts: scripts.reduce((total, { bytes }) => total + bytes, 0),
    mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
    html: Buffer.byteLength(html),
  };
}

const gzipSizes = new Map<string, number>();

async function gzipBytes(url: string): Promise<number> {
  const bytes = gzipSizes.get(url) ?? gzipSync(await (await fetch(url)).arrayBuffer()).length;
  gzipSizes.set(url, bytes);
  return bytes;
}

export async function settle(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() - window.pageMetrics.lastBusy > ms, quietMs, {
    timeout: timeoutMs,
    polling: 100,
  });
}

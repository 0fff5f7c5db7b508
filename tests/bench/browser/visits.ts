import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { type Awaited, probe } from './probe.ts';

/** A page to be opened, and what must stand there before its visitor can begin. */
export interface Visit {
  readonly name: 'floor' | 'signIn' | 'home' | 'dealers' | 'devices';
  readonly url: string;
  readonly awaited: Awaited;
}

/** Rows of a list. */
export const rowSelector = 'tbody tr';

/** What one visit took, in milliseconds and bytes. */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  /** Until what the visitor came for was there. */
  useful: number;
  blocked: number;
  /** Bytes of scripts that the page's HTML names, and of all scripts, by gzip as such goals are set. */
  firstScripts: number;
  allScripts: number;
  /** Bytes of all scripts as they were sent. */
  sentScripts: number;
  /** Milliseconds of all tasks of the main thread. */
  mainThread: number;
  /** Bytes of the HTML, uncompressed. */
  html: number;
}

/** Milliseconds without a long task or a fetch after which a page counts as settled. */
const quiet = 1_000;
const patience = 60_000;

/** Opens the page, waits until everything has come that comes by itself, and reads what it noted. */
export async function see(page: Page, { url, awaited }: Visit): Promise<Seen> {
  await page.addInitScript(probe, awaited);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const response = await page.goto(url, { waitUntil: 'load', timeout: patience });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  const html = await response.text();
  await page
    .waitForFunction(() => window.noted.seen > 0, undefined, { timeout: patience })
    .catch(() => {
      throw new Error(`${url}: ${awaited.count} of "${awaited.selector}" never came`);
    });
  await settle(page);
  const { noted, scripts } = await page.evaluate(() => ({
    noted: window.noted,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  }));
  const { metrics } = await devtools.send('Performance.getMetrics');
  const zipped = new Map<string, number>();
  for (const script of scripts) zipped.set(script.url, await zippedBytes(script.url));
  const named = scripts.filter((script) => html.includes(script.url.split('/').at(-1)?.split('?')[0] ?? '?'));
  const sum = (list: typeof scripts) =>
    list.reduce((total, script) => total + (zipped.get(script.url) ?? 0), 0);
  return {
    firstPaint: noted.firstPaint,
    largestPaint: noted.largestPaint,
    // A frame is only drawn once styles are there, whatever a script sees before.
    useful: Math.max(noted.seen, noted.firstPaint),
    blocked: noted.blocked,
    firstScripts: sum(named),
    allScripts: sum(scripts),
    sentScripts: scripts.reduce((total, { bytes }) => total + bytes, 0),
    mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
    html: Buffer.byteLength(html),
  };
}

const known = new Map<string, number>();

/** What gzip makes of a script, in bytes. */
async function zippedBytes(url: string): Promise<number> {
  const bytes = known.get(url) ?? gzipSync(await (await fetch(url)).arrayBuffer()).length;
  known.set(url, bytes);
  return bytes;
}

/** Waits until a page has been quiet for a second. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() - window.noted.lastBusy > ms, quiet, {
    timeout: patience,
    polling: 100,
  });
}

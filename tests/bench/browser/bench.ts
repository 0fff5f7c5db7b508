import type { Browser } from 'playwright';
import { type Sandbox, startSandbox } from '../../harness/sandbox.ts';
import { signIn } from '../../harness/shared.ts';
import type { Running } from '../launch.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import type { Table } from '../table.ts';
import { type Condition, conditions, inNewBrowser, launchChromium, type Visitor } from './chromium.ts';
import { type ClickTimes, measureClicks } from './clicks.ts';
import { compareLists } from './compare-lists.ts';
import { measureDevices } from './measure-devices.ts';
import { startStaticPage } from './static-page.ts';
import { createClickTable, createVisitTable, type PageRuns } from './tables.ts';
import { measureVisit, rowSelector, settle, type Visit } from './visits.ts';

/**
 * Measures pages of the portal and a static page in Chromium, each visit with an empty cache. Throws when a page could not
 * be measured.
 */
export const browserBench = (quick: boolean): Promise<Table[]> =>
  withPortal(async ({ browser, portal, sandbox, visitor, running }) => {
    const floor = await startStaticPage(await signIn('main', portal));
    running.push(floor);
    const visits = visitsTo(portal.origin, floor.url);
    const runs = quick ? 2 : 7;
    const measured = await interleave(browser, visits, visitor, runs);
    const clicks = await runClicks(browser, visits, visitor, runs);
    const devices = await measureDevices(browser, visitor, sandbox, runs);
    return [createVisitTable(measured, runs), createClickTable(clicks, runs), devices];
  });

/** Compares the list of devices with lists of other Next projects. */
export const listBench = (quick: boolean): Promise<Table> =>
  withPortal(({ browser, portal, visitor }) => compareLists(browser, visitor, portal, quick ? 2 : 5));

interface Setting {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly portal: RunningPortal;
  readonly visitor: Visitor;
  readonly running: Pick<Running, 'stop'>[];
}

async function withPortal<T>(work: (setting: Setting) => Promise<T>): Promise<T> {
  const running: Pick<Running, 'stop'>[] = [];
  const browser = await launchChromium();
  try {
    const sandbox = await startSandbox({ SANDBOX_DEVICES: '100000' });
    running.push({ stop: () => sandbox.program.stop().then(() => {}) });
    const portal = await startPortal(sandbox.origin, 'portal-browser');
    running.push(portal);
    const { cookies } = await signIn('main', portal);
    return await work({
      browser,
      sandbox,
      portal,
      visitor: { origin: portal.origin, cookies },
      running,
    });
  } finally {
    await browser.close();
    for (const each of running.reverse()) await each.stop();
  }
}

const visitsTo = (portal: string, floor: string): Visit[] => [
  { name: 'floor', url: floor, ready: { selector: rowSelector, count: 20 } },
  { name: 'signIn', url: `${portal}/signin`, ready: { selector: 'input[type="password"]', count: 1 } },
  { name: 'home', url: `${portal}/`, ready: { selector: 'main dl dd', count: 5 } },
  {
    name: 'dealers',
    url: `${portal}/dealers/dealer/dealerlist`,
    ready: { selector: rowSelector, count: 20 },
  },
];

/** Measures all visits under all conditions in each run, in rotating order, after a warm-up. */
async function interleave(
  browser: Browser,
  visits: readonly Visit[],
  visitor: Visitor,
  runs: number,
): Promise<PageRuns[]> {
  const all = conditions.flatMap((condition) =>
    visits.map((visit): PageRuns => ({ condition, visit, results: [] })),
  );
  for (const { visit } of all.slice(0, visits.length))
    await visitOnce(browser, visit, all[0]?.condition, visitor);
  for (let run = 0; run < runs; run += 1) {
    const first = run % all.length;
    for (const measurement of [...all.slice(first), ...all.slice(0, first)])
      measurement.results.push(await visitOnce(browser, measurement.visit, measurement.condition, visitor));
  }
  return all;
}

function visitOnce(browser: Browser, visit: Visit, condition: Condition | undefined, visitor: Visitor) {
  const visitorOrNull = visit.name === 'home' || visit.name === 'dealers' ? visitor : null;
  return inNewBrowser(browser, condition ?? { name: '', cpu: 1 }, visitorOrNull, (page) =>
    measureVisit(page, visit),
  );
}

async function runClicks(browser: Browser, visits: readonly Visit[], visitor: Visitor, runs: number) {
  const dealers = visits.find(({ name }) => name === 'dealers');
  const clicks: ClickTimes[] = [];
  for (let run = 0; dealers && run < runs; run += 1) {
    clicks.push(
      await inNewBrowser(browser, { name: '', cpu: 1 }, visitor, async (page) => {
        await measureVisit(page, dealers);
        await settle(page);
        return measureClicks(page);
      }),
    );
  }
  return clicks;
}

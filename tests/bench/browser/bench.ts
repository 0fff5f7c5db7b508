import type { Browser } from 'playwright';
import { type Sandbox, startSandbox } from '../../harness/sandbox.ts';
import { signIn } from '../../harness/shared.ts';
import type { Running } from '../launch.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import type { Table } from '../table.ts';
import { type Condition, conditions, inNewBrowser, launchChromium, type Visitor } from './chromium.ts';
import { type Clicked, clickThrough } from './clicks.ts';
import { deviceTable } from './devices.ts';
import { startFloor } from './floor.ts';
import { listTable } from './list.ts';
import { clickTable, type Measured, visitTable } from './show.ts';
import { rowSelector, see, settle, type Visit } from './visits.ts';

/**
 * Pages of the portal in Chromium beside a page written by hand, each visit by a browser that has never been
 * anywhere. Throws when something could not be measured.
 */
export const browserBench = (quick: boolean): Promise<Table[]> =>
  withPortal(async ({ browser, portal, sandbox, visitor, started }) => {
    const floor = await startFloor(await signIn('main', portal));
    started.push(floor);
    const visits = visitsTo(portal.origin, floor.url);
    const runs = quick ? 2 : 7;
    const measured = await interleave(browser, visits, visitor, runs);
    const clicks = await clickRuns(browser, visits, visitor, runs);
    const devices = await deviceTable(browser, visitor, sandbox, runs);
    return [visitTable(measured, runs), clickTable(clicks, runs), devices];
  });

/** The list of devices beside lists of other Next projects. Throws when something could not be measured. */
export const listBench = (quick: boolean): Promise<Table> =>
  withPortal(({ browser, portal, visitor }) => listTable(browser, visitor, portal, quick ? 2 : 5));

interface Setting {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly portal: RunningPortal;
  readonly visitor: Visitor;
  /** Is stopped at the end. */
  readonly started: Pick<Running, 'stop'>[];
}

async function withPortal<T>(work: (setting: Setting) => Promise<T>): Promise<T> {
  const started: Pick<Running, 'stop'>[] = [];
  const browser = await launchChromium();
  try {
    const sandbox = await startSandbox({ SANDBOX_DEVICES: '100000' });
    started.push({ stop: () => sandbox.program.stop().then(() => {}) });
    const portal = await startPortal(sandbox.origin, 'portal-browser');
    started.push(portal);
    const { cookies } = await signIn('main', portal);
    return await work({ browser, sandbox, portal, visitor: { origin: portal.origin, cookies }, started });
  } finally {
    await browser.close();
    for (const running of started.reverse()) await running.stop();
  }
}

const visitsTo = (portal: string, floor: string): Visit[] => [
  { name: 'floor', url: floor, awaited: { selector: rowSelector, count: 20 } },
  { name: 'signIn', url: `${portal}/signin`, awaited: { selector: 'input[type="password"]', count: 1 } },
  { name: 'home', url: `${portal}/`, awaited: { selector: 'main dl dd', count: 5 } },
  {
    name: 'dealers',
    url: `${portal}/dealers/dealer/dealerlist`,
    awaited: { selector: rowSelector, count: 20 },
  },
];

/** All visits under all conditions once in each run, in an order that turns; the first run warms up the servers. */
async function interleave(
  browser: Browser,
  visits: readonly Visit[],
  visitor: Visitor,
  runs: number,
): Promise<Measured[]> {
  const all = conditions.flatMap((condition) =>
    visits.map((visit): Measured => ({ condition, visit, seen: [] })),
  );
  for (const { visit } of all.slice(0, visits.length)) await once(browser, visit, all[0]?.condition, visitor);
  for (let run = 0; run < runs; run += 1) {
    const first = run % all.length;
    for (const each of [...all.slice(first), ...all.slice(0, first)])
      each.seen.push(await once(browser, each.visit, each.condition, visitor));
  }
  return all;
}

function once(browser: Browser, visit: Visit, condition: Condition | undefined, visitor: Visitor) {
  const somebody = visit.name === 'home' || visit.name === 'dealers' ? visitor : null;
  return inNewBrowser(browser, condition ?? { name: '', cpu: 1 }, somebody, (page) => see(page, visit));
}

/** Within the list, on this machine as it is: from click to rows. */
async function clickRuns(browser: Browser, visits: readonly Visit[], visitor: Visitor, runs: number) {
  const dealers = visits.find(({ name }) => name === 'dealers');
  const clicks: Clicked[] = [];
  for (let run = 0; dealers && run < runs; run += 1) {
    clicks.push(
      await inNewBrowser(browser, { name: '', cpu: 1 }, visitor, async (page) => {
        await see(page, dealers);
        await settle(page);
        return clickThrough(page);
      }),
    );
  }
  return clicks;
}

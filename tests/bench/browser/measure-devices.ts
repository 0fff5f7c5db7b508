import type { Browser, Page } from 'playwright';
import type { Sandbox } from '../../harness/servers/sandbox.ts';
import { median } from '../statistics.ts';
import { atMost, type Table } from '../table.ts';
import { inNewBrowser, type Visitor } from './chromium.ts';
import { measureRowChange } from './clicks.ts';
import { measureVisit, rowSelector } from './visits.ts';

interface Step {
  readonly kind: 'page' | 'sort' | 'filter';
  readonly ms: number;
  readonly vendorMs: number;
}

const maxAddedMs = 50;
const names: Record<Step['kind'], string> = {
  page: 'next page',
  sort: 'sort by a column',
  filter: 'select a filter',
};

/**
 * Measures paging, sorting and filtering of 100,000 devices, and the time of the vendor calls by the sandbox's log. Throws
 * when no new rows appear.
 */
export async function measureDevices(
  browser: Browser,
  visitor: Visitor,
  sandbox: Sandbox,
  runs: number,
): Promise<Table> {
  const steps: Step[] = [];
  for (let run = 0; run < runs; run += 1) {
    const work = (page: Page) => runSteps(page, visitor.origin, sandbox);
    steps.push(...(await inNewBrowser(browser, { name: '', cpu: 1 }, visitor, work)));
  }
  return {
    title: 'Browser: clicks in a list of 100,000 devices, unthrottled',
    columns: ['action', 'steps', 'click to rows ms', 'vendor ms', 'portal ms', 'slowest ms'],
    rows: (['page', 'sort', 'filter'] as const).map((what) => {
      const ofKind = steps.filter((step) => step.kind === what);
      const added = median(ofKind.map(({ ms, vendorMs }) => ms - vendorMs));
      return {
        cells: [
          names[what],
          String(ofKind.length),
          median(ofKind.map(({ ms }) => ms)).toFixed(0),
          median(ofKind.map(({ vendorMs }) => vendorMs)).toFixed(1),
          added.toFixed(0),
          Math.max(...ofKind.map(({ ms }) => ms)).toFixed(0),
        ],
        goals: [atMost('portal', added, maxAddedMs, ' ms')],
      };
    }),
    notes: [
      `${runs} visits. Time from the event to the first frame with new rows; a frame takes 17 ms. The vendor is the sandbox with 100,000 devices; vendor time is from its log. A page is prefetched when the pointer has rested on its link for 80 ms, which it does not here.`,
    ],
  };
}

/** Runs three page changes, three sorts and three filters, each on an idle page. */
async function runSteps(page: Page, origin: string, sandbox: Sandbox): Promise<Step[]> {
  await measureVisit(page, {
    url: `${origin}/dealers/product/equipment`,
    ready: { selector: rowSelector, count: 20 },
  });
  const steps: Step[] = [];
  const step = async (what: Step['kind'], event: 'click' | 'change', act: () => Promise<unknown>) => {
    const since = (await sandbox.calls()).at(-1)?.n ?? 0;
    const ms = await measureRowChange(page, event, act);
    const vendorCalls = await sandbox.calls({ since, call: deviceListCall });
    steps.push({ kind: what, ms, vendorMs: vendorCalls.reduce((sum, { ms }) => sum + (ms ?? 0), 0) });
  };
  const press = (selector: string) => page.locator(selector).first().click();
  for (let turn = 0; turn < 3; turn += 1) await step('page', 'click', () => press('a[rel="next"]'));
  for (const field of ['sn', 'product', 'expiresOn'])
    await step('sort', 'click', () => press(`th[data-field="${field}"] a`));
  for (const [name, value] of [
    ['active', 'no'],
    ['active', 'yes'],
    ['locked', 'yes'],
  ] as const) {
    const select = page.locator(`select[name="${name}"]`);
    await step('filter', 'change', () => select.selectOption(value));
  }
  return steps;
}

const deviceListCall = 11;

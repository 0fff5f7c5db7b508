import type { Browser, Page } from 'playwright';
import type { Sandbox } from '../../harness/sandbox.ts';
import { median } from '../statistics.ts';
import { atMost, type Table } from '../table.ts';
import { inNewBrowser, type Visitor } from './chromium.ts';
import { untilOtherRows } from './clicks.ts';
import { rowSelector, see } from './visits.ts';

/** One step: milliseconds from the click to other rows, and how many of them the vendor's stand-in worked on it. */
interface Step {
  readonly what: 'page' | 'sort' | 'filter';
  readonly seen: number;
  readonly vendor: number;
}

const goal = 50;
const names: Record<Step['what'], string> = {
  page: 'next page',
  sort: 'sort by a column',
  filter: 'choose a filter',
};

/**
 * Paging, sorting and filtering 100,000 devices, beside the answer time of the vendor's stand-in to the calls that
 * each step makes, as its own log has it. Throws when no other rows come.
 */
export async function deviceTable(
  browser: Browser,
  visitor: Visitor,
  sandbox: Sandbox,
  runs: number,
): Promise<Table> {
  const steps: Step[] = [];
  for (let run = 0; run < runs; run += 1) {
    const work = (page: Page) => walk(page, visitor.origin, sandbox);
    steps.push(...(await inNewBrowser(browser, { name: '', cpu: 1 }, visitor, work)));
  }
  return {
    title: 'Browser: within 100,000 devices, unthrottled',
    columns: ['what', 'steps', 'click to rows ms', 'of it the vendor ms', 'the portal adds ms', 'slowest ms'],
    rows: (['page', 'sort', 'filter'] as const).map((what) => {
      const own = steps.filter((step) => step.what === what);
      const added = median(own.map(({ seen, vendor }) => seen - vendor));
      return {
        cells: [
          names[what],
          String(own.length),
          median(own.map(({ seen }) => seen)).toFixed(0),
          median(own.map(({ vendor }) => vendor)).toFixed(1),
          added.toFixed(0),
          Math.max(...own.map(({ seen }) => seen)).toFixed(0),
        ],
        goals: [atMost('the portal adds', added, goal, ' ms')],
      };
    }),
    notes: [
      `${runs} visits. From the event to the first frame with other rows; a frame takes 17 ms. The vendor is the sandbox with 100,000 devices, and its time is that which its own log has for the calls of the step. A page is asked for as soon as the pointer comes.`,
    ],
  };
}

/** Three pages turned, three orders, three filters, each from a page at rest. */
async function walk(page: Page, origin: string, sandbox: Sandbox): Promise<Step[]> {
  await see(page, {
    name: 'devices',
    url: `${origin}/dealers/product/equipment`,
    awaited: { selector: rowSelector, count: 20 },
  });
  const steps: Step[] = [];
  const step = async (what: Step['what'], event: 'click' | 'change', act: () => Promise<unknown>) => {
    const since = (await sandbox.calls()).at(-1)?.n ?? 0;
    const seen = await untilOtherRows(page, event, act);
    const made = await sandbox.calls({ since, call: listCall });
    steps.push({ what, seen, vendor: made.reduce((sum, { ms }) => sum + (ms ?? 0), 0) });
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

/** The number of the vendor's call that lists devices. */
const listCall = 11;

import type { Page } from 'playwright';
import { rowSelector, settle } from './visits.ts';

/** Milliseconds from each click to the first frame with new rows, and of the slowest interaction. */
export interface ClickTimes {
  nextPage: number[];
  sort: number[];
  slowestInteraction: number;
}

/** Selectors of rows, the link to the next page, and a sortable heading. */
export interface ListSelectors {
  readonly row: string;
  readonly next: string;
  readonly heading: string;
}

export const tableSelectors: ListSelectors = {
  row: rowSelector,
  next: 'a[rel="next"]',
  heading: 'th[aria-sort] a',
};

export const gridSelectors: ListSelectors = {
  row: '.MuiDataGrid-row',
  next: 'button[aria-label="Go to next page"]',
  heading: '.MuiDataGrid-columnHeader .MuiDataGrid-columnHeaderTitle',
};

/** Measures three page changes and two sorts of a loaded list, each with rows that are not cached. */
export async function measureClicks(page: Page, list = tableSelectors): Promise<ClickTimes> {
  const pageTimes: number[] = [];
  const sortTimes: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) pageTimes.push(await clickToRows(page, list.row, list.next));
  for (let turn = 0; turn < 2; turn += 1) sortTimes.push(await clickToRows(page, list.row, list.heading));
  await settle(page);
  const slowestInteraction = await page.evaluate(() => window.pageMetrics.slowestInteraction);
  return { nextPage: pageTimes, sort: sortTimes, slowestInteraction };
}

/** Milliseconds from a click on Home's link to the first frame of the list, and for the second time. */
export async function measureOpening(page: Page, link: string): Promise<{ first: number; again: number }> {
  const open = () => measureRowChange(page, 'click', () => page.locator(link).first().click());
  const first = await open();
  await settle(page);
  await page.goBack();
  await page.locator(rowSelector).nth(19).waitFor({ state: 'detached' });
  return { first, again: await open() };
}

const clickToRows = (page: Page, row: string, target: string) =>
  measureRowChange(page, 'click', () => page.locator(target).first().click(), row);

/** Milliseconds from the event of `act` on an idle page to the first frame with new rows. */
export async function measureRowChange(
  page: Page,
  event: 'click' | 'change',
  act: () => Promise<unknown>,
  row = rowSelector,
): Promise<number> {
  await settle(page);
  const durationMs = page.evaluate(waitForOtherRows, { selector: row, event });
  await act();
  return durationMs;
}

/** Runs in the page and uses the time stamp of the event, so that the time of the driver does not count. */
function waitForOtherRows({ selector, event }: { selector: string; event: string }): Promise<number> {
  const text = () => {
    const rows = [...document.querySelectorAll(selector)];
    return rows.length >= 20 ? rows.map(({ textContent }) => textContent).join('\n') : '';
  };
  const before = text();
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('no new rows within 20 s')), 20_000);
    const onEvent = ({ timeStamp }: Event) => {
      const checkRows = () => {
        const current = text();
        if (current === '' || current === before) return void requestAnimationFrame(checkRows);
        clearTimeout(timeout);
        resolve(performance.now() - timeStamp);
      };
      requestAnimationFrame(checkRows);
    };
    window.addEventListener(event, onEvent, { capture: true, once: true });
  });
}

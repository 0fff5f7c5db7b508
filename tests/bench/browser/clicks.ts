import type { Page } from 'playwright';
import { rowSelector, settle } from './visits.ts';

/** Milliseconds from each click to the first frame with other rows, and the slowest interaction of the visit. */
export interface Clicked {
  nextPage: number[];
  sort: number[];
  slowestInteraction: number;
}

/** Where a list has its rows, its link to the next page, and a heading that sorts. */
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

/** Turns three pages and sorts twice on a list that stands, each time to rows that were never fetched before. */
export async function clickThrough(page: Page, list = tableSelectors): Promise<Clicked> {
  const turned: number[] = [];
  const sorted: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) turned.push(await clickToRows(page, list.row, list.next));
  for (let turn = 0; turn < 2; turn += 1) sorted.push(await clickToRows(page, list.row, list.heading));
  await settle(page);
  const slowestInteraction = await page.evaluate(() => window.noted.slowestInteraction);
  return { nextPage: turned, sort: sorted, slowestInteraction };
}

const clickToRows = (page: Page, row: string, target: string) =>
  untilOtherRows(page, 'click', () => page.locator(target).first().click(), row);

/** Milliseconds from an event that `act` causes on a page at rest to the first frame with other rows. */
export async function untilOtherRows(
  page: Page,
  event: 'click' | 'change',
  act: () => Promise<unknown>,
  row = rowSelector,
): Promise<number> {
  await settle(page);
  const seen = page.evaluate(waitForOtherRows, { selector: row, event });
  await act();
  return seen;
}

/** In the page: counts from the event's own time stamp, so that what drives the browser costs nothing. */
function waitForOtherRows({ selector, event }: { selector: string; event: string }): Promise<number> {
  const text = () => {
    const rows = [...document.querySelectorAll(selector)];
    return rows.length >= 20 ? rows.map(({ textContent }) => textContent).join('\n') : '';
  };
  const before = text();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no other rows within 20 s')), 20_000);
    const follow = ({ timeStamp }: Event) => {
      const look = () => {
        const now = text();
        if (now === '' || now === before) return void requestAnimationFrame(look);
        clearTimeout(late);
        resolve(performance.now() - timeStamp);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(event, follow, { capture: true, once: true });
  });
}

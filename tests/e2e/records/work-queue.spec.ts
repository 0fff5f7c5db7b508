import type { Locator, Page } from '@playwright/test';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { counter, expect, getJson, screens, signInAs, skipFirstVisit, test } from '../fixtures.ts';
import { violations } from '../screens/axe.ts';
import { pageHtml } from '../screens/page-html.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'To do', exact: true });
const row = (page: Page, label: string): Locator =>
  card(page).getByRole('listitem').filter({ hasText: label });
const action = (page: Page, label: string): Locator => row(page, label).getByRole('link');

const emptyLists = [11, 19, 30, 61, 65, 67, 85, 91].flatMap((call) => [
  { call, at: 'data.total', value: 0 },
  { call, at: 'data.list', value: [] },
]);
const nothingToDo = [
  ...emptyLists,
  { call: 49, at: 'data', value: [] },
  { call: 10, at: 'data[].is_withdraw', value: 0 },
];

/** The number of rows that a list shows above them. */
const rowsOf = (text: string) => /\d–[\d,]+ of ([\d,]+)/.exec(text)?.[1];

test.beforeEach(({ context }) => skipFirstVisit(context));

test('each number is that of the list behind its action', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await expect(card(page).getByRole('listitem').first()).toContainText('Shop orders to ship');
  const rows = await card(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        value: item.querySelector('b')?.textContent ?? '',
        href: item.querySelector('a')?.getAttribute('href') ?? '',
      })),
    );
  // The browser counts new replies; the next test reads them. Of several currencies, one is enough.
  const money = rows.filter(({ href }) => href.startsWith(`${screens.income}?`)).slice(0, 1);
  const counts = rows.filter(({ href }) => !/repliedAt|currency/.test(href));
  expect([money.length, counts.length]).toEqual([1, 8]);
  await Promise.all(
    [...money, ...counts].map(async ({ value, href }) => {
      const html = await pageHtml(context, href);
      const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
      const shown = href.includes('currency') ? text.includes(value) && value : rowsOf(text);
      expect([href, shown]).toEqual([href, value]);
    }),
  );
});

test('an action opens the list with the oldest first; new replies disappear when they were read', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto('/');
  const count = await row(page, 'Shop orders to ship').locator('b').textContent();
  await action(page, 'Shop orders to ship').click();
  await expect(page).toHaveURL(/sort=orderedAt&state=1/);
  await expect(counter(page)).toContainText(`of ${count}`);
  await page.goBack();
  const replies = await row(page, 'New replies to feedback').locator('b').textContent();
  await action(page, 'New replies to feedback').click();
  await expect(page.getByText(`${replies} new replies`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.goBack();
  await expect(row(page, 'Shop orders to ship')).toBeVisible();
  await expect(row(page, 'New replies to feedback')).toHaveCount(0);
});

test('says that there is nothing to do, until this browser has an unconfirmed shipment', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await sandbox().overrideResponses(...nothingToDo);
  await page.goto('/');
  await expect(card(page).getByText('Nothing to do')).toBeVisible();
  await expect(card(page).getByRole('listitem')).toHaveCount(0);
  expect(await violations(card(page))).toEqual([]);
  const { identity } = await getJson<{ identity: { userId: string } }>(context, '/api/session');
  await page.evaluate((name) => {
    const run = { statuses: { 1: { state: 'unknown' }, 2: { state: 'done' } } };
    localStorage.setItem('portal-memory', JSON.stringify({ state: { values: { [name]: run } }, version: 0 }));
  }, `${identity.userId}:shipping.run`);
  await page.reload();
  await expect(row(page, 'Orders with an unconfirmed shipment').locator('b')).toHaveText('1');
  await expect(action(page, 'Orders with an unconfirmed shipment')).toHaveAttribute('href', screens.shipping);
  await expect(card(page).getByText('Nothing to do')).toBeHidden();
});

test('names a source that hangs, keeps the others, and loads it again', async ({ page, context }) => {
  await signInAs(context, 'main');
  await sandbox().faults({ path: 91, noResponse: true });
  await page.goto('/');
  await expect(card(page).getByRole('alert')).toContainText('Couldn’t load: Pending work orders');
  await expect(row(page, 'Shop orders to ship')).toBeVisible();
  expect(await violations(card(page))).toEqual([]);
  await sandbox().clearFaults();
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Shop orders to ship')).toBeVisible();
  await expect(row(page, 'Pending work orders')).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await expect(card(page)).toBeFocused();
});

test('a slow queue holds back neither figures nor page, and moves nothing when it arrives', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await expect(row(page, 'New replies to feedback')).toBeVisible();
  await sandbox().faults({ path: 19, held: true });
  // Recorded in the page, as a poll from outside may come after the queue.
  await page.addInitScript(() => {
    const topsBefore: number[] = [];
    Object.assign(window, { topsBefore });
    new MutationObserver(() => {
      const isLoading = document.querySelector('section[aria-labelledby="card-workQueue"] [role="status"]');
      const figures = document.querySelector('section[aria-label="Key figures"]');
      if (isLoading && figures?.textContent?.includes('Total devices'))
        topsBefore.push(figures.getBoundingClientRect().top);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('Total devices');
  await sandbox().clearFaults();
  await expect(row(page, 'Shop orders to ship')).toBeVisible();
  await expect(row(page, 'New replies to feedback')).toBeVisible();
  const topsBefore = await page.evaluate(() => (window as unknown as { topsBefore: number[] }).topsBefore);
  expect(topsBefore.at(-1)).toBe(await figures.evaluate((each) => each.getBoundingClientRect().top));
});

import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  counter,
  expect,
  expectAccessible,
  expectTwelveMonths,
  fillDay,
  screens,
  signInAs,
  skipFirstVisit,
  test,
} from '../fixtures.ts';
import { holdBackScripts } from '../screens/hydration.ts';
import { pageHtml } from '../screens/page-html.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  // Late on the last day of a month in UTC, a first visit would show that month and then the browser's, which is the next.
  await skipFirstVisit(context);
});

test('a figure links to the orders that it counts', async ({ page }) => {
  await page.goto(`${screens.sales}?period=lastMonth&group=platform`);
  const table = page.getByRole('table', { name: /^Sales in/ });
  for (const row of [1, 2]) {
    const figure = table.getByRole('row').nth(row).getByRole('link').first();
    const count = await figure.textContent();
    await figure.click();
    for (const part of [/state=sold/, /platform=\d/, /currency=/]) await expect(page).toHaveURL(part);
    await expect(counter(page)).toContainText(`of ${count}`);
    await page.goBack();
    await expect(table).toBeVisible();
  }
  const total = table.getByRole('row').last().getByRole('link');
  const [orders, , amount] = await total.allTextContents();
  const currencyTotal = page.getByRole('list', { name: 'Sales by currency' }).getByRole('listitem').first();
  await expect(currencyTotal).toContainText(String(amount));
  await total.first().click();
  await expect(counter(page)).toContainText(`of ${orders}`);
});

test('shows chart and table, keeps period, grouping, product and currency in the URL, and retries failures', async ({
  page,
  context,
}) => {
  await page.goto(`${screens.sales}?group=month`);
  const period = page.getByRole('combobox', { name: 'Period' });
  const table = page.getByRole('table', { name: /^Sales in/ });
  await expect(page.getByRole('img', { name: /^Sales by month in/ })).toBeVisible();
  await expectTwelveMonths(table);

  const paused = Promise.withResolvers<() => Promise<void>>();
  const lastMonth = /statistics\?period=lastMonth/;
  await page.route(lastMonth, (route) => paused.resolve(() => route.continue()), { times: 1 });
  await period.selectOption({ label: 'Last month' });
  const continueRequest = await paused.promise;
  await expect(period).toHaveValue('lastMonth');
  await continueRequest();
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveValue('day');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Product' });
  await expect(page.getByRole('columnheader', { name: 'Product' })).toBeVisible();
  await page.getByRole('link', { name: 'JPY', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Sales in JPY' })).toBeVisible();
  await period.selectOption({ label: 'From – to' });
  await fillDay(page, 'From', '2026-01-05');
  await expect(page).toHaveURL(/from=2026-01-05/);
  await expect(page).toHaveURL(/currency=JPY/);
  await expect(page.getByRole('main')).toContainText('placed from Jan 5, 2026');
  const html = await pageHtml(context, page.url());
  expect(html).toContain('Sales in JPY');
  expect(html).toContain('state=sold&amp;currency=JPY');

  await fillDay(page, 'From', '1990-01-01');
  await expect(page).toHaveURL(/from=1990-01-01/);
  await fillDay(page, 'To', '1990-12-31');
  const emptyNotice = page.getByRole('status').filter({ hasText: 'No sales match' });
  await expect(emptyNotice).toBeVisible();
  await expectAccessible(emptyNotice, 'no sales');
  await sandbox().faults({ path: 23, times: 1, status: 500 });
  await period.selectOption({ label: 'Last month' });
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('an invalid response');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(table).toBeVisible();
});

test('applies a filter that is selected before hydration', async ({ page }) => {
  const loadScripts = await holdBackScripts(page);
  await page.goto(screens.sales, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last month' });
  loadScripts();
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('lastMonth');
});

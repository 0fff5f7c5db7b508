import { sandbox } from '../harness/shared.ts';
import { holdBackScripts } from './hydration.ts';
import { pageHtml } from './page-html.ts';
import { counter, expect, expectAccessible, fillDay, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('a figure leads to the orders that it counts, and the two agree', async ({ page }) => {
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
  const shown = page.getByRole('list', { name: 'Sales by currency' }).getByRole('listitem').first();
  await expect(shown).toContainText(String(amount));
  await total.first().click();
  await expect(counter(page)).toContainText(`of ${orders}`);
});

test('the chart comes above the table; period, grouping, product and currency stand in the address, which is enough to come back; nothing sold reads as such, and a failure can be tried again', async ({
  page,
  context,
}) => {
  await page.goto(`${screens.sales}?group=month`);
  const period = page.getByRole('combobox', { name: 'Period' });
  const table = page.getByRole('table', { name: /^Sales in/ });
  await expect(page.getByRole('img', { name: /^Sales by month in/ })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(14);

  const asked = Promise.withResolvers<() => Promise<void>>();
  const lastMonth = /statistics\?period=lastMonth/;
  await page.route(lastMonth, (route) => asked.resolve(() => route.continue()), { times: 1 });
  await period.selectOption({ label: 'Last month' });
  const response = await asked.promise;
  await expect(period).toHaveValue('lastMonth');
  await response();
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
  const nothing = page.getByRole('status').filter({ hasText: 'No sales match' });
  await expect(nothing).toBeVisible();
  await expectAccessible(nothing, 'nothing sold');
  await sandbox().faults({ path: 23, times: 1, status: 500 });
  await period.selectOption({ label: 'Last month' });
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('an invalid response');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(table).toBeVisible();
});

test('what is chosen before the page is awake counts', async ({ page }) => {
  const wake = await holdBackScripts(page);
  await page.goto(screens.sales, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last month' });
  wake();
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('lastMonth');
});

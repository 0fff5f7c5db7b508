import { sandbox } from '../harness/shared.ts';
import { keepAsleep } from './asleep.ts';
import { counter, expect, expectAccessible, screens, signInAs, test } from './portal.ts';

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

test('period, grouping, product and currency stand in the address, and a reload keeps them', async ({
  page,
}) => {
  await page.goto(screens.sales);
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last month' });
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(page.getByRole('combobox', { name: 'Grouped by' })).toHaveValue('day');
  await page.getByRole('combobox', { name: 'Grouped by' }).selectOption({ label: 'Product' });
  await expect(page.getByRole('columnheader', { name: 'Product' })).toBeVisible();
  await page.getByRole('link', { name: 'JPY', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Sales in JPY' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'From – to' });
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await expect(page).toHaveURL(/from=2026-01-05/);
  await expect(page).toHaveURL(/currency=JPY/);
  await expect(page.getByRole('main')).toContainText('placed from Jan 5, 2026');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Sales in JPY' })).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-05');
});

test('what is chosen before the page is awake counts', async ({ page }) => {
  const wake = await keepAsleep(page);
  await page.goto(screens.sales, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last month' });
  wake();
  await expect(page).toHaveURL(/period=lastMonth/);
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('lastMonth');
});

test('the chart comes above the table, whose numbers are in the page without it', async ({
  page,
  request,
}) => {
  await page.goto(`${screens.sales}?group=month`);
  await expect(page.getByRole('img', { name: /^Sales by month in/ })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Sales in/ }).getByRole('row')).toHaveCount(14);
  await expectAccessible(page);
  const cookies = await page.context().cookies();
  const html = await request.get(screens.sales, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(await html.text()).toContain('state=sold&amp;currency=');
});

test('nothing sold reads as such, and a failure can be tried again', async ({ page }) => {
  await page.goto(`${screens.sales}?from=1990-01-01&to=1990-12-31`);
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was sold' })).toBeVisible();
  await expectAccessible(page);
  await sandbox().faults({ path: 23, times: 1, status: 500 });
  await page.goto(screens.sales);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('no usable answer');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: /^Sales in/ })).toBeVisible();
});

import { routesOf } from '#lib/web/nav.ts';
import { expect, expectTwelveMonths, signInAs, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

const lists = [
  'dealers',
  'subDealers',
  'equipment',
  'inventoryAlerts',
  'softwareVersions',
  'orders',
  'income',
  'goods',
  'shopOrders',
  'platforms',
  'resets',
  'refunds',
  'softwareApplies',
  'snFree',
  'feedback',
  'reviews',
  'cases',
  'productLibrary',
  'messages',
  'workOrders',
  'accessTokens',
  'sessions',
] as const satisfies readonly (keyof typeof routesOf)[];

for (const part of [0, 1])
  test(`lists are read, sorted, paged and filtered, part ${part + 1}`, async ({ page, context }) => {
    await signInAs(context, 'main');
    const used = { sorted: 0, paged: 0, filtered: 0 };
    const rows = page.locator('[data-rows] tbody tr');
    for (const name of lists.filter((_, index) => index % 2 === part)) {
      const path = routesOf[name];
      await page.goto(`${path}?pageSize=10`);
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      if ((await rows.count()) === 0) continue;
      const sort = page.locator('th[aria-sort] a').first();
      if ((await sort.count()) > 0) {
        await sort.click();
        await expect(page, name).toHaveURL(/[?&]sort=/);
        await expect(page.locator('th[aria-sort="ascending"]'), name).toHaveCount(1);
        used.sorted += 1;
      }
      const next = page.getByRole('link', { name: 'Next page' });
      if ((await next.count()) > 0) {
        await next.click();
        await expect(page, name).toHaveURL(/[?&]page=2/);
        await expect(rows.first(), name).toBeVisible();
        used.paged += 1;
      }
      const search = page.locator('[data-filters] input[type="text"]').first();
      if ((await search.count()) === 0) continue;
      await search.fill('1');
      await page.locator('[data-filters]').getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('list', { name: 'Active filters' }), name).toBeVisible();
      used.filtered += 1;
    }
    for (const [what, count] of Object.entries(used)) expect(count, what).toBeGreaterThan(6);
  });

test('Home and records are read', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Key figures' }).getByRole('definition').first()).toHaveText(
    /\d/,
  );
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()).toBeVisible();
  let records = 0;
  for (const name of lists) {
    await page.goto(routesOf[name]);
    const record = page.locator(`td[data-lead] a[href^="${routesOf[name]}/"]`).first();
    if ((await record.count()) === 0) continue;
    await record.click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 }), name).not.toBeEmpty();
    await expect(page.getByRole('link', { name: 'Next', exact: true }), name).toBeVisible();
    records += 1;
  }
  expect(records).toBeGreaterThan(12);
  await page.goto(routesOf.equipment);
  await page.locator('td[data-lead] a').first().click();
  await page.getByRole('navigation', { name: 'Event type' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/[?&]events=/);
});

test('a statement and the sales are read and filtered', async ({ page, context }) => {
  await signInAs(context, 'main');
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply' });
  await page.goto(`${routesOf.income}/statement?month=2026-07&currency=EUR`);
  const entries = page.getByRole('table', { name: 'Statement entries' });
  await expect(entries.getByRole('row').last()).toContainText('€');
  await page.getByRole('combobox', { name: 'Month' }).selectOption('2026-06');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
  await apply.click();
  await expect(page.getByRole('heading', { name: 'Statement for June 2026, JPY' })).toBeVisible();
  await expect(entries.getByRole('row').last()).toContainText('¥');
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'Statement for July 2026, JPY' })).toBeVisible();

  await page.goto(routesOf.sales);
  const sales = page.getByRole('table', { name: /^Sales in/ });
  await expectTwelveMonths(sales);
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('product');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('days');
  await apply.click();
  await expect(sales.getByRole('columnheader', { name: 'Product' })).toBeVisible();
  await page.getByRole('textbox', { name: 'From' }).fill('2026-01-05');
  await apply.click();
  await expect(page.getByRole('main')).toContainText('placed from Jan 5, 2026');
});

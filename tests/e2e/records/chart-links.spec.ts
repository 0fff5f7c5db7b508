import type { Locator, Page } from '@playwright/test';
import {
  counter,
  expect,
  expectAccessible,
  getJson,
  screens,
  signInAs,
  skipFirstVisit,
  test,
} from '../fixtures.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await skipFirstVisit(context);
});

/** Follows the link of a row, and expects a list with as many rows as the row says. */
async function followRow(page: Page, row: Locator): Promise<void> {
  const count = await row.getByRole('cell').first().textContent();
  await row.getByRole('link').click();
  await expect(counter(page)).toContainText(`of ${count}`);
  await page.goBack();
}

test('the charts of Home lead to the devices that they count', async ({ page }) => {
  await page.goto('/');
  const status = page.getByRole('table', { name: 'Device status' });
  for (const name of ['Not activated', 'Software expired']) {
    await followRow(page, status.getByRole('row', { name: new RegExp(`^${name}`) }));
  }
  const top = page.getByRole('table', { name: 'Top 5 products by activated devices' });
  await followRow(page, top.getByRole('row').nth(1));
  await expectAccessible(status, 'linked rows');
  // So do its slices; the last one ends at the top.
  const ring = await page.locator('[aria-hidden] > svg:has(circle)').boundingBox();
  await page.mouse.click((ring?.x ?? 0) + (ring?.width ?? 0) / 2 - 12, (ring?.y ?? 0) + 10);
  await expect(page).toHaveURL(/active=yes.*expiresTo=/);
});

test('a bar of sales leads to its orders', async ({ page }) => {
  await page.goto(`${screens.sales}?period=lastMonth&group=platform`);
  const table = page.getByRole('table', { name: /^Sales in/ });
  const count = await table.getByRole('row').nth(1).getByRole('link').first().textContent();
  const bar = page
    .getByRole('img', { name: /^Top platforms/ })
    .locator('.MuiBarChart-series rect')
    .first();
  await expect(bar).toHaveCSS('cursor', 'pointer');
  await bar.click();
  for (const part of [/state=sold/, /platform=\d/]) await expect(page).toHaveURL(part);
  await expect(counter(page)).toContainText(`of ${count}`);
});

test('a month of income leads to its revenue splits and withdrawals', async ({ page, context }) => {
  await page.goto(`${screens.income}?currency=EUR`);
  const chart = page.getByRole('img', { name: /^Software income/ });
  const months = page.getByRole('table', { name: /months, EUR/ });
  const lastRow = months
    .locator('tbody tr')
    .filter({ has: page.locator('a') })
    .last();
  const links = lastRow.locator('a');
  const sum = async (path: string, field: string) => {
    const { items, total } = await getJson<{ items: Record<string, { minor: number }>[]; total: number }>(
      context,
      `${path}&pageSize=100`,
    );
    expect(items).toHaveLength(total);
    return items.reduce((all, row) => all + (row[field]?.minor ?? 0), 0);
  };
  const cells = await lastRow.locator('td').allTextContents();
  const minor = (text: string | undefined) => Number(text?.replace(/[^\d]/g, ''));
  const splits = new URL((await links.first().getAttribute('href')) ?? '', page.url());
  for (const [index, field] of ['software', 'goods', 'gross'].entries()) {
    expect(await sum(`/api/v1/income/splits${splits.search}`, field)).toBe(minor(cells[index]));
  }
  await chart.locator('.MuiBarChart-series rect').last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expectAccessible(months, 'linked months');
  await links.first().click();
  await expect(page).toHaveURL(/from=20\d\d-\d\d-01.*to=20\d\d-\d\d-\d\d/);
  const rows = await getJson<{ total: number }>(context, `/api/v1/income/splits${splits.search}`);
  await expect(counter(page)).toContainText(`of ${rows.total}`);
  const withdrawn = months.locator('a[href*="withdrawals"]').last();
  const href = new URL((await withdrawn.getAttribute('href')) ?? '', page.url());
  const amount = minor((await withdrawn.textContent()) ?? '');
  expect(await sum(`/api/v1/income/withdrawals${href.search}`, 'amount')).toBe(amount);
});

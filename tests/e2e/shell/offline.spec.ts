import type { Page } from '@playwright/test';
import { expect, grid, screens, signInAs, test } from '../fixtures.ts';
import { findLowAndSufficient, openEdit, row, save, threshold } from '../lists/alerts.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You’re offline' });

test('offline a page stays with what is typed, and the selected page opens when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(screens.messages);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(grid(page, 'Orders')).toBeVisible();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const topBefore = (await title.boundingBox())?.y ?? 0;

  await context.setOffline(true);
  await expect(notice(page)).toContainText('This page and your entries are kept.');
  // The header grows, so that the notice covers nothing.
  const [shown, below] = [await page.locator('[data-offline]').boundingBox(), await title.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0));
  expect(below?.y).toBeGreaterThan(topBefore);
  const search = page.getByRole('main').getByRole('textbox', { name: 'Order number' });
  await search.fill('SO');
  await page.getByRole('link', { name: 'Dealer list', exact: true }).click();
  await expect(notice(page)).toContainText('The selected page opens when the connection is back.');
  await expect(search).toHaveValue('SO');
  await expect(grid(page, 'Orders')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(screens.orders);

  // A step back works, and takes the place of the selected page.
  await page.goBack();
  await expect(page).toHaveURL(screens.messages);
  await expect(grid(page, 'Messages')).toBeVisible();
  await expect(notice(page)).toContainText('This page and your entries are kept.');
  await page.getByRole('link', { name: 'Dealer list', exact: true }).click();
  await context.setOffline(false);
  await expect(page).toHaveURL(screens.dealers);
  await expect(grid(page, 'Dealers')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('offline a form keeps its values, and saves them when the connection is back', async ({
  page,
  context,
}) => {
  const [alert] = await findLowAndSufficient(context);
  const form = await openEdit(page, alert);
  await threshold(form).fill(String(Number(alert.threshold) + 7));
  await context.setOffline(true);
  await save(form);
  await expect(form.getByText('Couldn’t reach the server.')).toBeVisible();
  await expect(threshold(form)).toHaveValue(String(Number(alert.threshold) + 7));
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await save(form);
  await expect(form).toHaveCount(0);
  await expect(row(page, alert)).toContainText(String(Number(alert.threshold) + 7));
});

test('a page that can’t be loaded is loaded again, at once with the button', async ({ page }) => {
  await page.goto(screens.messages);
  // The browser itself believes that it is online.
  await page.route('**/*_rsc=*', (route) => route.abort('connectionrefused'));
  await page.route(`**${screens.messages}`, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(notice(page)).toContainText('The selected page opens when the connection is back.');
  await expect(grid(page, 'Messages')).toBeVisible();
  await page.unrouteAll();
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(screens.orders);
  await expect(grid(page, 'Orders')).toBeVisible();
});

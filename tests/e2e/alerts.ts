import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { InventoryAlert } from '../../lib/contract/alerts.ts';
import { ask, bell, expect, grid, screens } from './portal.ts';

/** Where the API has them. */
export const api = '/api/v1/inventory-alerts';
/** What their list is called. */
export const title = 'Inventory alerts';

/** All alerts of the account of this browser. */
export const alerts = async (context: BrowserContext) =>
  (await ask<{ items: InventoryAlert[] }>(context, api)).items;

/** The first alert that fires, and the first that has enough. */
export async function lowAndEnough(
  context: BrowserContext,
): Promise<[low: InventoryAlert, enough: InventoryAlert]> {
  const all = await alerts(context);
  const [low, enough] = [all.find(({ low, reminds }) => low && reminds), all.find((each) => !each.low)];
  if (!low || !enough) throw new Error('the sandbox has other alerts');
  return [low, enough];
}

/** The row of an alert in the list. */
export const row = (page: Page, { product }: Pick<InventoryAlert, 'product'>) =>
  grid(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: product, exact: true }) });
/** The fields of the form. */
export const threshold = (form: Locator) => form.getByRole('textbox', { name: 'Threshold' });
export const product = (form: Locator) => form.getByRole('combobox', { name: 'Product' });
export const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();
/** What the bell says of the stock; '' when it says nothing. */
const stockOf = async (page: Page) =>
  ((await bell(page).getAttribute('aria-label')) ?? '').replace(/^Messages, [^.]*\.? ?/, '');
/** The bell says this of the stock; '' is nothing. */
export const expectStock = (page: Page, said: string) => expect.poll(() => stockOf(page)).toBe(said);
export const two = '2 products are low on stock';
export const one = '1 product is low on stock';
/** What reminds of low stock after a sign-in. */
export const reminder = (page: Page) => page.getByRole('status').filter({ hasText: 'low on stock' });

/** Opens the form for a new alert. */
export async function openNew(page: Page): Promise<Locator> {
  await page.goto(screens.alerts);
  await page.getByRole('link', { name: 'Add alert' }).click();
  const form = page.getByRole('dialog', { name: 'Add alert' });
  await expect(threshold(form)).toBeVisible();
  return form;
}

/** Opens the form of an alert. */
export async function openEdit(page: Page, alert: InventoryAlert): Promise<Locator> {
  await page.goto(screens.alerts);
  await row(page, alert)
    .getByRole('link', { name: `Edit ${alert.product}` })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit alert' });
  await expect(threshold(form)).toHaveValue(String(alert.threshold));
  return form;
}

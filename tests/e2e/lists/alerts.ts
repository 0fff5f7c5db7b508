import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { bell, expect, getJson, grid, screens } from '../fixtures.ts';

export const api = '/api/v1/inventory-alerts';
export const title = 'Inventory alerts';

export const listAlerts = async (context: BrowserContext) =>
  (await getJson<{ items: InventoryAlert[] }>(context, api)).items;

/** The first low alert with reminders on, and the first that is not low. */
export async function findLowAndSufficient(
  context: BrowserContext,
): Promise<[low: InventoryAlert, enough: InventoryAlert]> {
  const all = await listAlerts(context);
  const [low, enough] = [all.find(({ low, reminds }) => low && reminds), all.find((each) => !each.low)];
  if (!low || !enough) throw new Error('no low or no sufficient alert in the sandbox');
  return [low, enough];
}

export const row = (page: Page, { product }: Pick<InventoryAlert, 'product'>) =>
  grid(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: product, exact: true }) });
export const threshold = (form: Locator) => form.getByRole('textbox', { name: 'Threshold' });
export const product = (form: Locator) => form.getByRole('combobox', { name: 'Product' });
export const save = (form: Locator) => form.getByRole('button', { name: /^(?:Save|Add alert)$/ }).click();
/** The part of the bell's name about stock, or ''. */
const readStock = async (page: Page) =>
  ((await bell(page).getAttribute('aria-label')) ?? '').replace(/^Messages, [^.]*\.? ?/, '');
export const expectStock = (page: Page, text: string) => expect.poll(() => readStock(page)).toBe(text);
export const twoProductsLow = '2 products are low on stock';
export const oneProductLow = '1 product is low on stock';

export async function openNew(page: Page): Promise<Locator> {
  await page.goto(screens.inventoryAlerts);
  await page.getByRole('link', { name: 'Add alert' }).click();
  const form = page.getByRole('dialog', { name: 'Add alert' });
  await expect(threshold(form)).toBeVisible();
  return form;
}

export async function openEdit(page: Page, alert: InventoryAlert): Promise<Locator> {
  await page.goto(screens.inventoryAlerts);
  await row(page, alert)
    .getByRole('link', { name: `Edit ${alert.product}` })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit alert' });
  await expect(threshold(form)).toHaveValue(String(alert.threshold));
  return form;
}

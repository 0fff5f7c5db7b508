import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { expect, getJson, screens } from '../fixtures.ts';
import { api } from './shop-orders.ts';

export const toShipPath = `${screens.shopOrders}?state=1`;

export async function listToShip(context: BrowserContext, pageSize = 20): Promise<ShopOrderRow[]> {
  return (await getJson<{ items: ShopOrderRow[] }>(context, `${api}?state=1&pageSize=${pageSize}`)).items;
}

export const selectPage = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'Select all rows on this page' }).first();

export const selectionButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name });

export const numberField = (page: Page, { number }: { number: string }): Locator =>
  page.getByRole('textbox', { name: `Tracking number of order ${number}` });

export const courierForAll = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Courier for all orders' });

export const shipButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Ship (\d+ )?orders?$/ });

/** Opens the screen with the orders that have these numbers. */
export async function openShipping(page: Page, orders: readonly ShopOrderRow[]): Promise<void> {
  await page.goto(toShipPath);
  for (const { number } of orders)
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  const ship = selectionButton(page, /^Ship \d+ orders?$/);
  await expect(ship).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('group', { name: 'Selected rows' }).getByRole('button').first()).toBeFocused();
  await ship.click();
  for (const order of orders) await expect(numberField(page, order)).toBeVisible();
}

export const receiptRow = (page: Page, { number }: { number: string }): Locator =>
  page.getByRole('table', { name: 'Shipping receipt' }).getByRole('row').filter({ hasText: number });

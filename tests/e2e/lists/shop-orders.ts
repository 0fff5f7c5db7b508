import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ShopOrder, ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { expect, getJson, screens } from '../fixtures.ts';

export const api = '/api/v1/shop/orders';
export const title = 'Shop orders';

/** The newest order in a status. */
export async function findOrder(context: BrowserContext, state: string): Promise<ShopOrder> {
  const { items } = await getJson<{ items: ShopOrderRow[] }>(context, `${api}?state=${state}&pageSize=1`);
  return getJson<ShopOrder>(context, `${api}/${items[0]?.id}`);
}

export const courierField = (form: Locator) => form.getByRole('combobox', { name: 'Courier' });
export const trackingNumberField = (form: Locator) => form.getByRole('textbox', { name: 'Tracking number' });
export const shipButton = (form: Locator) => form.getByRole('button', { name: 'Ship order', exact: true });

export async function openShipForm(page: Page, order: ShopOrder): Promise<Locator> {
  await page.goto(`${screens.shopOrders}/${order.id}`);
  await page.getByRole('button', { name: 'Ship order', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await expect(courierField(form)).toBeVisible();
  return form;
}

export async function fillShipForm(form: Locator, trackingNumber = '0012345'): Promise<void> {
  await courierField(form).selectOption({ label: 'FedEx' });
  await trackingNumberField(form).fill(trackingNumber);
}

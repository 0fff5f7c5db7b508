import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ShopOrder, ShopOrderRow } from '../../lib/contract/shop-orders.ts';
import { ask, expect, screens } from './portal.ts';

/** Where the API has them. */
export const api = '/api/v1/shop/orders';
/** What their list is called. */
export const title = 'Shop orders';

/** The newest order in a state. */
export async function firstOf(context: BrowserContext, state: string): Promise<ShopOrder> {
  const { items } = await ask<{ items: ShopOrderRow[] }>(context, `${api}?state=${state}&pageSize=1`);
  return ask<ShopOrder>(context, `${api}/${items[0]?.id}`);
}

/** The fields of the form that ships an order, and its button. */
export const courier = (form: Locator) => form.getByRole('combobox', { name: 'Courier' });
export const number = (form: Locator) => form.getByRole('textbox', { name: 'Tracking number' });
export const send = (form: Locator) => form.getByRole('button', { name: 'Ship order', exact: true });

/** Opens an order's page and the form that ships it. */
export async function openShip(page: Page, order: ShopOrder): Promise<Locator> {
  await page.goto(`${screens.shopOrders}/${order.id}`);
  await page.getByRole('button', { name: 'Ship order', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Ship order ${order.number}` });
  await expect(courier(form)).toBeVisible();
  return form;
}

/** Types what ships an order. */
export async function fillShip(form: Locator, parcel = '0012345'): Promise<void> {
  await courier(form).selectOption({ label: 'FedEx' });
  await number(form).fill(parcel);
}

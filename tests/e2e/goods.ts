import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Goods, GoodsRow } from '../../lib/contract/goods.ts';
import { jpeg, pngOf } from '../harness/picture-files.ts';
import { ask, expect, grid, screens } from './portal.ts';

/** Where the API has them. */
export const api = '/api/v1/goods';
/** What their list is called. */
export const title = 'Shop products';

/** The first goods that the list finds so. */
export async function firstOf(context: BrowserContext, query: string): Promise<GoodsRow> {
  const { items } = await ask<{ items: GoodsRow[] }>(context, `${api}?pageSize=100&${query}`);
  const [first] = items.filter(({ name, pictures }) => /^[A-Z]/.test(name) && pictures.length > 1);
  if (!first) throw new Error(`no goods: ${query}`);
  return first;
}

/** How many goods a query finds. */
export const countOf = async (context: BrowserContext, query: string) =>
  (await ask<{ total: number }>(context, `${api}?pageSize=1&${query}`)).total;

/** Goods as they are by now. */
export const read = (context: BrowserContext, id: string) => ask<Goods>(context, `${api}/${id}`);

/** The row of goods in the list. */
export const row = (page: Page, { id }: Pick<GoodsRow, 'id'>) =>
  grid(page, title)
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${screens.goods}/${id}"]`) });
export const shelf = (place: Locator | Page, { name }: Pick<GoodsRow, 'name'>) =>
  place.getByRole('switch', { name: `Listed: ${name}` });
/** The corner in which jobs and notices show. */
export const tray = (page: Page) => page.getByRole('region', { name: 'Activity' });

/** The fields of the form. */
export const fields = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name' }),
  product: page.getByRole('combobox', { name: 'Product' }),
  platform: page.getByRole('combobox', { name: 'Sales platform' }),
  currency: page.getByRole('combobox', { name: 'Currency' }),
  price: page.getByRole('textbox', { name: 'Price', exact: true }),
  originalPrice: page.getByRole('textbox', { name: 'Original price' }),
  note: page.getByRole('textbox', { name: 'Description' }),
  pictures: page.getByRole('button', { name: 'Choose pictures' }),
  save: page.getByRole('button', { name: 'Save' }),
});

/** Opens the form of goods. */
export async function openEdit(page: Page, goods: GoodsRow) {
  await page.goto(`${screens.goods}/${goods.id}?edit=${goods.id}`);
  const form = fields(page);
  await expect(form.name).toHaveValue(goods.name);
  return form;
}

/** Two pictures, as files. */
export const files = [
  { name: 'front.png', mimeType: 'image/png', buffer: pngOf(40, 30) },
  { name: 'case.jpg', mimeType: 'image/jpeg', buffer: jpeg },
];

import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Goods, GoodsRow } from '#lib/contract/operations/goods.ts';
import { jpeg, pngOf } from '../../harness/samples/picture-files.ts';
import { expect, getJson, grid, screens } from '../fixtures.ts';

export const api = '/api/v1/goods';
export const title = 'Shop products';

/** The first product whose name starts with a letter and that has several pictures. */
export async function findGoods(context: BrowserContext, query: string): Promise<GoodsRow> {
  const { items } = await getJson<{ items: GoodsRow[] }>(context, `${api}?pageSize=100&${query}`);
  const [first] = items.filter(({ name, pictures }) => /^[A-Z]/.test(name) && pictures.length > 1);
  if (!first) throw new Error(`no shop product: ${query}`);
  return first;
}

export const countGoods = async (context: BrowserContext, query: string) =>
  (await getJson<{ total: number }>(context, `${api}?pageSize=1&${query}`)).total;

export const getGoods = (context: BrowserContext, id: string) => getJson<Goods>(context, `${api}/${id}`);

export const row = (page: Page, { id }: Pick<GoodsRow, 'id'>) =>
  grid(page, title)
    .getByRole('row')
    .filter({ has: page.locator(`a[href*="${screens.goods}/${id}"]`) });
export const listingSwitch = (target: Locator | Page, { name }: Pick<GoodsRow, 'name'>) =>
  target.getByRole('switch', { name: `Listed: ${name}` });
export const tray = (page: Page) => page.getByRole('region', { name: 'Activity' });

export const fields = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name' }),
  product: page.getByRole('combobox', { name: 'Product' }),
  platform: page.getByRole('combobox', { name: 'Sales platform' }),
  currency: page.getByRole('combobox', { name: 'Currency' }),
  price: page.getByRole('textbox', { name: 'Price', exact: true }),
  originalPrice: page.getByRole('textbox', { name: 'Original price' }),
  note: page.getByRole('textbox', { name: 'Description' }),
  pictures: page.getByRole('button', { name: 'Choose pictures' }),
  save: page.getByRole('button', { name: 'Save', exact: true }),
});

export async function openEdit(page: Page, goods: GoodsRow) {
  await page.goto(`${screens.goods}/${goods.id}?edit=${goods.id}`);
  const form = fields(page);
  await expect(form.name).toHaveValue(goods.name);
  return form;
}

export const files = [
  { name: 'front.png', mimeType: 'image/png', buffer: pngOf(40, 30) },
  { name: 'case.jpg', mimeType: 'image/jpeg', buffer: jpeg },
];

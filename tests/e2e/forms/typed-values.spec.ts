import type { Locator, Page } from '@playwright/test';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import {
  expect,
  expectFieldError,
  getJson,
  grid,
  openFilters,
  screens,
  signInAs,
  test,
} from '../fixtures.ts';
import { waitForHydration } from '../screens/hydration.ts';
import { entryField, paste } from './batch-screens.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

type Context = Parameters<typeof getJson>[0];

const someDevice = async (context: Context) => {
  const { items } = await getJson<{ items: DeviceRow[] }>(context, '/api/v1/devices?pageSize=1&page=321');
  return items[0]?.id ?? '';
};
const snError = 'A serial number has 4 to 32 Latin letters, digits or hyphens';

/** A number as a chat and a spreadsheet write it: longer than a search may be. */
const noisy = (number: string) => `\u2068'${[...number].join('\u200b')}\u2069\u00a0`;
const wide = (number: string) =>
  number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

const headerSearch = (page: Page) => page.getByRole('banner').getByRole('combobox');
const listSearch = (page: Page) => page.getByRole('main').getByLabel('Search', { exact: true });

test('a pasted number finds the same record in every field', async ({ page, context }) => {
  const sn = await someDevice(context);
  const { items } = await getJson<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=1&page=77&pi=PI');
  const order = items[0] as OrderRow;
  const row = () => page.getByRole('main').getByRole('row').filter({ hasText: sn });

  await page.goto(screens.equipment);
  await waitForHydration(listSearch(page));
  await paste(page, listSearch(page), noisy(sn));
  await expect(page).toHaveURL(`${screens.equipment}?q=${sn}`);
  await expect(row()).toHaveCount(1);
  await listSearch(page).fill('');

  const drawer = await openFilters(page);
  await paste(page, drawer.getByLabel('SN starts with'), wide(sn));
  await expect(page).toHaveURL(`${screens.equipment}?sn=${sn}`);
  const updates = drawer
    .getByRole('group', { name: /Updates/ })
    .getByRole('textbox')
    .first();
  await paste(page, updates, '\u200e１');
  await expect(page).toHaveURL(/updatesFrom=1(&|$)/);

  await page.goto(`${screens.equipment}?q=${encodeURIComponent(noisy(sn))}`);
  await expect(row()).toHaveCount(1);
  await expect(page).toHaveURL(`${screens.equipment}?q=${sn}`);

  await waitForHydration(headerSearch(page));
  await paste(page, headerSearch(page), noisy(sn));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${screens.equipment}/${sn}`);

  await page.goto(`${screens.snFree}/search`);
  const snFree = page.getByRole('textbox', { name: 'Serial number of the device' });
  await waitForHydration(snFree);
  await paste(page, snFree, noisy(sn));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${screens.snFree}/search?sn=${sn}`);

  await page.goto(screens.distribution);
  await waitForHydration(entryField(page));
  await paste(page, entryField(page), noisy(sn).trim());
  await page.keyboard.press('Enter');
  await expect(grid(page, 'Devices').or(page.getByRole('grid')).getByText(sn, { exact: true })).toBeVisible();

  await page.goto(screens.orders);
  const pi = page.getByRole('search', { name: 'Search orders' }).getByRole('textbox', { name: 'PI order' });
  await waitForHydration(pi);
  await paste(page, pi, noisy(order.piNumber.replaceAll('-', '–')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${screens.orders}?pi=${order.piNumber}`);
});

test('look-alikes and long texts are refused at the field, and stay in it', async ({ page, context }) => {
  const sn = await someDevice(context);
  await page.goto(screens.equipment);
  await waitForHydration(listSearch(page));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [text, error] of [
    [`${sn}¹`, snError],
    [`${sn.slice(0, 5)}А`, snError],
    ['1'.repeat(25), 'Enter at most 20 characters'],
  ] as const) {
    await paste(page, listSearch(page), text);
    await page.keyboard.press('Enter');
    await expectFieldError(listSearch(page), error);
    await expect(listSearch(page)).toHaveValue(text);
    await listSearch(page).fill('');
  }
  expect(requests.filter((url) => /\/api\/v1\/devices\?/.test(url))).toEqual([]);
  await expect(page).toHaveURL(screens.equipment);
  await listSearch(page).fill(sn);
  await expect(page).toHaveURL(/q=/);
  await page.goBack();
  await expect(listSearch(page)).not.toHaveValue(sn);

  await page.goto(`${screens.snFree}/search`);
  const snFree = page.getByRole('textbox', { name: 'Serial number of the device' });
  await waitForHydration(snFree);
  await snFree.fill('1'.repeat(25));
  await page.keyboard.press('Enter');
  await expectFieldError(snFree, 'Enter at most 20 characters');
  await expect(snFree).toHaveValue('1'.repeat(25));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header search shows why a text is refused', async ({ page }) => {
    for (const [text, message] of [
      ['Grupo Ocaña', snError],
      ['1'.repeat(30), 'Enter at most 20 characters'],
    ] as const) {
      await page.goto(screens.messages);
      await headerSearch(page).fill(text);
      await page.keyboard.press('Enter');
      await expectFieldError(listSearch(page), message);
      await expect(listSearch(page)).toHaveValue(text);
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
    }
  });

  test('the SN-free search shows why a number is refused', async ({ page }) => {
    await page.goto(`${screens.snFree}/search`);
    const field = page.getByRole('textbox', { name: 'Serial number of the device' });
    await field.fill('1'.repeat(25));
    await page.keyboard.press('Enter');
    await expectFieldError(field, 'Enter at most 20 characters');
  });
});

/** Presses a key as Safari does after a composition: the key code of the input method, and no `isComposing`. */
const pressOfInputMethod = (field: Locator, key: string) =>
  field.evaluate(
    (element, pressed) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, keyCode: 229, bubbles: true, cancelable: true }),
      ),
    key,
  );

test('Enter and Escape of an input method do nothing in search, filters, entries and the header', async ({
  page,
  context,
}) => {
  const sn = await someDevice(context);
  await page.goto(screens.distribution);
  await waitForHydration(entryField(page));
  await entryField(page).fill(sn);
  await pressOfInputMethod(entryField(page), 'Enter');
  await expect(entryField(page)).toHaveValue(sn);
  await entryField(page).press('Enter');
  await expect(entryField(page)).toHaveValue('');

  await page.goto(screens.equipment);
  await waitForHydration(listSearch(page));
  await listSearch(page).fill('0001');
  // The list acts on keys a moment after its input is hydrated.
  await expect(page).toHaveURL(/[?&]q=0001/);
  await pressOfInputMethod(listSearch(page), 'Escape');
  await expect(listSearch(page)).toHaveValue('0001');
  await listSearch(page).press('Escape');
  await expect(listSearch(page)).toHaveValue('');

  await headerSearch(page).fill('invent');
  await expect(page.getByRole('option', { name: 'Inventory alerts' })).toBeVisible();
  await pressOfInputMethod(headerSearch(page), 'ArrowDown');
  await expect(page.getByRole('banner').getByRole('option', { selected: true })).toHaveCount(0);
  await headerSearch(page).press('ArrowDown');
  await expect(page.getByRole('banner').getByRole('option', { selected: true })).toHaveCount(1);
});

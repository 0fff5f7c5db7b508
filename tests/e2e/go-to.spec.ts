import type { Page } from '@playwright/test';
import type { DeviceRow } from '../../lib/contract/devices.ts';
import type { OrderRow } from '../../lib/contract/orders.ts';
import { untilAwake } from './asleep.ts';
import { ask, expect, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const fieldOf = (page: Page) => page.getByRole('combobox', { name: /^Go to a serial number, order/ });

/** The number of some device in the middle of the list. */
const someDevice = async (context: Parameters<typeof ask>[0]) => {
  const { items } = await ask<{ items: DeviceRow[] }>(context, '/api/v1/devices?pageSize=1&page=321');
  return items[0]?.id ?? '';
};

test('any device is / or Ctrl+K, its number and Enter away; what is typed at once, as a scanner does, is all there', async ({
  page,
  context,
}) => {
  const sn = await someDevice(context);
  await page.goto('/');
  const field = fieldOf(page);
  await untilAwake(field);
  for (const key of ['/', 'Control+K']) {
    await field.blur();
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
  }
  await field.blur();
  // The first digit comes before the next frame.
  await page.evaluate(
    (digit) => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      document.execCommand('insertText', false, digit);
    },
    sn.slice(0, 1),
  );
  await expect(field).toHaveValue(sn.slice(0, 1));
  await page.keyboard.type(sn.slice(1));
  await expect(field).toHaveValue(sn);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${screens.equipment}/${sn}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sn);
});

test('Ctrl+K is heard as soon as the page is React’s; while somebody types into another field, "/" is a letter', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    const once = { told: false };
    // The root layout listens for steps in the history with React's very first picture; the press comes right after that.
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      listen.apply(window, given);
      if (given[0] !== 'popstate' || once.told) return;
      once.told = true;
      queueMicrotask(() =>
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })),
      );
    };
  });
  await page.goto(screens.dealers);
  await expect(fieldOf(page)).toBeFocused();

  const search = page.getByRole('main').getByLabel('Search', { exact: true });
  await untilAwake(search);
  await search.pressSequentially('a/b');
  await expect(search).toHaveValue('a/b');
  await search.blur();
  await page.keyboard.press('/');
  await expect(fieldOf(page)).toBeFocused();
});

test('a beginning that many devices have leads to their list, a part of one and a number that nobody knows to a search; orders and screens are found too', async ({
  page,
  context,
}) => {
  const sn = await someDevice(context);
  const { items } = await ask<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=1&page=77');
  const { id, number } = items[0] as OrderRow;
  await page.goto('/');
  const field = fieldOf(page);
  const enter = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  await enter(sn.slice(0, 3));
  await expect(page).toHaveURL(`${screens.equipment}?sn=${sn.slice(0, 3)}`);
  await enter(sn.slice(-7));
  await expect(page).toHaveURL(`${screens.equipment}?q=${sn.slice(-7)}`);
  await expect(page.getByRole('main').getByRole('link', { name: sn })).toBeVisible();
  await enter('777777777777');
  await expect(page).toHaveURL(`${screens.equipment}?q=777777777777`);
  await expect(page.getByRole('main')).toContainText(/nothing|no .*match/i);

  await enter(number.slice(0, 8));
  await expect(page).toHaveURL(`${screens.orders}?number=${number.slice(0, 8)}`);
  await enter(number);
  await expect(page).toHaveURL(`${screens.orders}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  await field.fill('invent');
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Inventory alerts');
  await field.press('Enter');
  await expect(page).toHaveURL(screens.alerts);
  // The focus goes to the new page once that is there.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inventory alerts');
  // Offered while its beginning is typed.
  await field.fill(number.slice(0, -1));
  await page.getByRole('option', { name: number }).click();
  await expect(page).toHaveURL(`${screens.orders}/${id}`);
});

import type { Page } from '@playwright/test';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { expect, getJson, screens, signInAs, test } from '../fixtures.ts';
import { waitForHydration } from '../screens/hydration.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const goToField = (page: Page) => page.getByRole('combobox', { name: /^Go to a serial number, order/ });

const someSn = async (context: Parameters<typeof getJson>[0]) => {
  const { items } = await getJson<{ items: DeviceRow[] }>(context, '/api/v1/devices?pageSize=1&page=321');
  return items[0]?.id ?? '';
};

test('opens a device by / or Ctrl+K, its number and Enter, and loses no scanner input', async ({
  page,
  context,
}) => {
  const sn = await someSn(context);
  await page.goto('/');
  const field = goToField(page);
  await waitForHydration(field);
  for (const key of ['/', 'Control+K']) {
    await field.blur();
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
  }
  await field.blur();
  // The first digit arrives before the next frame.
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

test('focuses on Ctrl+K as soon as the page is hydrated; "/" is a letter in other fields', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    const state = { isSent: false };
    // The root layout adds its popstate listener in React's first commit; the key press follows at once.
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      listen.apply(window, args);
      if (args[0] !== 'popstate' || state.isSent) return;
      state.isSent = true;
      queueMicrotask(() =>
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })),
      );
    };
  });
  await page.goto(screens.dealers);
  await expect(goToField(page)).toBeFocused();

  const search = page.getByRole('main').getByLabel('Search', { exact: true });
  await waitForHydration(search);
  await search.pressSequentially('a/b');
  await expect(search).toHaveValue('a/b');
  await search.blur();
  await page.keyboard.press('/');
  await expect(goToField(page)).toBeFocused();
});

test('opens filtered lists for prefixes and other parts of a number, and finds orders and pages', async ({
  page,
  context,
}) => {
  const sn = await someSn(context);
  const { items } = await getJson<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=1&page=77');
  const { id, number } = items[0] as OrderRow;
  await page.goto('/');
  const field = goToField(page);
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
  await expect(page).toHaveURL(screens.inventoryAlerts);
  // The focus moves to the new page after it loads.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inventory alerts');
  // The order is suggested while its number is typed.
  await field.fill(number.slice(0, -1));
  await page.getByRole('option', { name: number }).click();
  await expect(page).toHaveURL(`${screens.orders}/${id}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('searches the device list', async ({ page }) => {
    await page.goto(screens.messages);
    await page.getByRole('banner').getByRole('combobox').fill('0017');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${screens.equipment}?q=0017`);
  });

  test('stays on the page of an account without devices and orders', async ({ page, context }) => {
    await signInAs(context, 'child');
    await page.goto(screens.messages);
    await page.getByRole('banner').getByRole('combobox').fill('0017');
    const loaded = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.keyboard.press('Enter');
    expect((await loaded).status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`${screens.messages}\\??$`));
  });
});

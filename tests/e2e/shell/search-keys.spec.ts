import type { Page } from '@playwright/test';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, screens, signInAs, test } from '../fixtures.ts';
import { excessWidth } from '../screens/excess-width.ts';
import { holdBackScripts, waitForHydration } from '../screens/hydration.ts';
import { field, panel, search, someDevice } from './search-panel.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('text typed before hydration is kept; Enter waits for the panel’s code, and never leads to a missing page', async ({
  page,
  context,
}) => {
  const sn = await someDevice(context);
  let proceed = () => {};
  const released = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  // Typed before hydration.
  const loadScripts = await holdBackScripts(page);
  await page.goto(screens.messages, { waitUntil: 'domcontentloaded' });
  await field(page).click();
  await page.keyboard.type(sn);
  loadScripts();
  await expect(panel(page).getByRole('option').first()).toContainText(sn);

  await page.goto(screens.messages);
  await waitForHydration(field(page));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  await field(page).click();
  await page.keyboard.type(sn);
  await page.keyboard.press('Enter');
  proceed();
  await expect(page).toHaveURL(`${screens.equipment}/${sn}`);

  await page.goto(screens.messages);
  await waitForHydration(field(page));
  await field(page).click();
  for (const text of oddTexts) {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(panel(page), text).toHaveAttribute('data-busy', 'false');
    await expect(panel(page), text).toContainText('Nothing matches');
    await expect(page, text).toHaveURL(screens.messages);
  }
  // It leads on to lists, and clears the text.
  await expect(
    panel(page)
      .getByRole('option', { name: /^Search in / })
      .first(),
  ).toBeVisible();
  await panel(page).getByRole('option', { name: 'Clear text' }).click();
  await expect(field(page)).toHaveValue('');
  await search(page, 'no such thing');
  await panel(page).getByRole('option', { name: 'Ask in chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('no such thing');
});

const oddTexts = [
  ...[
    '%',
    '%25%00',
    '50%off',
    '../../etc/passwd',
    '/dealers/nothing',
    '?edit=1',
    '#',
    '\\',
    "' OR 1=1 --",
    '"',
  ],
  ...[
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '{text}',
    '=1+1',
    '@cmd',
    '😀😀',
    '👩‍👩‍👧',
    'مرحبا بالعالم',
    'שלום עולם',
  ],
  ...[
    '\u202eabq',
    'e\u0301\u0301\u0301zz',
    '¹²³',
    'zzz'.repeat(170),
    '9'.repeat(500),
    '.',
    'PI-99-99999999',
    'WO-0',
  ],
  ...['undefined', '-1', '1e999', '0'.repeat(30)],
];

test('on a phone it fills the screen; keys and clicks with modifiers work as in other lists of links', async ({
  page,
  context,
}) => {
  const sn = await someDevice(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.messages);
  const open = page.getByRole('button', { name: 'Search numbers, names and pages' });
  await waitForHydration(open);
  await open.click();
  await expect(field(page)).toBeFocused();
  await search(page, sn.slice(0, 6));
  const options = panel(page).getByRole('option');
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 56, width: 390, height: 788 });
  expect(await excessWidth(page)).toBe(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(field(page)).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await field(page).click();
  await expect(options.first()).toBeVisible();
  const isActive = async (index: number) =>
    expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
  const last = (await options.count()) - 1;
  for (const [key, index] of [
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await isActive(index);
  }
  const href = await options.first().getAttribute('href');
  for (const openInTab of [
    () => page.keyboard.press('Control+Enter'),
    () => options.first().click({ modifiers: ['ControlOrMeta'] }),
    () => options.first().click({ button: 'middle' }),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), openInTab()]);
    await expect(tab).toHaveURL(href ?? '');
    await tab.close();
  }
  await expect(page).toHaveURL(screens.messages);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href ?? '');
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
  await expect(field(page)).toBeFocused();

  const listSearch = page.getByRole('main').getByLabel('Search', { exact: true });
  await waitForHydration(listSearch);
  await listSearch.pressSequentially('a/b');
  await expect(listSearch).toHaveValue('a/b');
  await listSearch.blur();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('an account without devices and orders sends no request for them', async ({ page, context }) => {
  await signInAs(context, 'service');
  await page.goto(screens.messages);
  await waitForHydration(field(page));
  await field(page).click();
  const since = await sandbox().lastCallNumber();
  for (const text of ['000123', 'SO2026', 'renew 000123']) {
    await search(page, text);
    await expect(panel(page)).toContainText('Search elsewhere');
  }
  const calls = await sandbox().calls({ since });
  expect(calls.filter(({ call }) => call === 8 || call === 11)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const submit = async (page: Page) => {
    await page.goto(screens.messages);
    await page.getByRole('banner').getByRole('combobox').fill('0017');
    const loaded = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.keyboard.press('Enter');
    expect((await loaded).status()).toBe(200);
  };

  test('searches the device list, or stays on the page of an account without one', async ({
    page,
    context,
  }) => {
    await submit(page);
    await expect(page).toHaveURL(`${screens.equipment}?q=0017`);
    await signInAs(context, 'child');
    await submit(page);
    await expect(page).toHaveURL(new RegExp(`${screens.messages}\\??$`));
  });
});

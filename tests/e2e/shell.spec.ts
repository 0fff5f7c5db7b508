import { atRest, bell, expect, expectBadge, screens, signInAs, test } from './portal.ts';

/** Each page and entry for one account that may use it and one that may not; tests/unit/access.test.ts has every account. */
const menus = {
  main: { dealers: true, subDealers: true, password: true, settings: true },
  child: { dealers: true, subDealers: false, password: false, settings: true },
  service: { dealers: false, subDealers: false, password: true, settings: false },
};

for (const [account, may] of Object.entries(menus)) {
  test(`${account} sees what the account may do, and a page that it may not answers 403`, async ({
    page,
    context,
  }) => {
    await signInAs(context, account);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Dealer list', exact: true })).toHaveCount(
      may.dealers ? 1 : 0,
    );
    await expect(menu.getByRole('link', { name: 'Sub-dealer list' })).toHaveCount(may.subDealers ? 1 : 0);

    const user = page.getByRole('button', { name: /account menu/i });
    if (may.settings) await expect(user).toHaveAccessibleName(/Settings/);
    else await expect(user).not.toHaveAccessibleName(/Settings/);
    await user.click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Update password' })).toHaveCount(may.password ? 1 : 0);

    for (const [path, allowed] of [
      [screens.dealers, may.dealers],
      [screens.subDealers, may.subDealers],
      [screens.password, may.password],
    ] as const) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, allowed ? 200 : 403]);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('an address that does not exist answers 404 inside the shell', async ({ page, context }) => {
  await signInAs(context, 'main');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the menu is 270 px wide, 64 px when collapsed, and stays so', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto('/');
  // Where the content begins is where the menu ends.
  const width = async () => (await page.getByRole('main').boundingBox())?.x;
  await expect.poll(width).toBe(270);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(width).toBe(64);
  await page.reload();
  await expect.poll(width).toBe(64);
});

test('light or dark is chosen in the menu, stays chosen, and other tabs follow', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAs(context, 'main');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  const html = (tab: typeof page) => tab.locator('html');
  await expect(html(page)).toHaveAttribute('data-color-scheme', 'light');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html(page)).toHaveAttribute('data-color-scheme', 'dark');
  await expect(html(other)).toHaveAttribute('data-color-scheme', 'dark');
  // Before any of the portal's files have come: what is drawn first is dark already.
  await context.route('**/_next/static/**', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(html(page)).toHaveAttribute('data-color-scheme', 'dark');
  await context.unroute('**/_next/static/**');
  await page.reload();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitemradio', { name: /device|system/i }).click();
  await expect(html(page)).toHaveAttribute('data-color-scheme', 'light');
});

test('for those who asked for stillness the dark is there at once, and nothing fades into it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(screens.messages);
  await atRest(page);
  const moving = await page.evaluate(() => {
    document.documentElement.setAttribute('data-color-scheme', 'dark');
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});

test('the skip link is the first thing that the keyboard reaches, and leads to the content', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto(screens.dealers);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the bell shows no badge at 0, the count up to 99, and 99+ above', async ({ page, context }) => {
  for (const [account, badge] of [
    ['child', ''],
    ['sub', '7'],
    ['service', '99'],
    ['blue', '99+'],
  ] as const) {
    await context.clearCookies();
    await signInAs(context, account);
    await page.goto('/');
    await expect(bell(page)).toBeVisible();
    await expectBadge(page, badge);
  }
});

test('the bell’s panel has the latest five messages and leads to all of them', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await bell(page).click();
  const panel = page
    .getByRole('dialog')
    .or(page.getByRole('presentation'))
    .filter({ hasText: 'Latest messages' })
    .last();
  // Products that run low stand above them.
  const message = page.locator(`a[href^="${screens.messages}/"]`);
  await expect(panel.getByRole('listitem').filter({ has: message })).toHaveCount(5);
  await panel.getByRole('link', { name: 'All messages' }).click();
  await expect(page).toHaveURL(screens.messages);
});

test('a phone of 360 px does not scroll sideways', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', screens.dealers, screens.messages, screens.password]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, wide]).toEqual([path, 0]);
  }
});

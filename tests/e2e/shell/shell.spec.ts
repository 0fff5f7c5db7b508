import type { Page } from '@playwright/test';
import { bell, expect, expectBadge, screens, signInAs, test, waitForAnimations } from '../fixtures.ts';
import { excessWidth } from '../screens/excess-width.ts';
import { holdBackScripts, waitForHydration } from '../screens/hydration.ts';

const missingPath = '/no/such/page';

/** Three accounts that cover allowed and forbidden pages; tests/unit/contract/access.test.ts has every account. */
const accounts = {
  child: {
    at: '/',
    menu: ['Dealer list'],
    statuses: { dealers: 200, subDealers: 403, equipment: 403, password: 403 },
    device: 403,
    user: /Settings/,
    passwords: 0,
    badge: '',
  },
  service: {
    at: '/',
    menu: [],
    statuses: { dealers: 403, subDealers: 403, equipment: 403, password: 200 },
    device: 403,
    user: /^(?!.*Settings)/,
    passwords: 1,
    badge: '99',
  },
  blue: {
    at: missingPath,
    menu: ['Dealer list', 'Sub-dealer list', 'Equipment'],
    statuses: { dealers: 200, subDealers: 200, equipment: 200, password: 200 },
    device: 404,
    user: /Settings/,
    passwords: 1,
    badge: '99+',
  },
} as const;

test('an account sees its menu and unread count, gets 403 for forbidden pages, and 404 for unknown ones', async ({
  page,
  context,
}) => {
  for (const [account, { at, menu, statuses, device, user, passwords, badge }] of Object.entries(accounts))
    await test.step(account, async () => {
      await context.clearCookies();
      await signInAs(context, account);
      const statusOf = async (path: string) => (await context.request.get(path)).status();
      for (const [screen, status] of Object.entries(statuses))
        expect([screen, await statusOf(screens[screen as keyof typeof statuses])]).toEqual([screen, status]);
      expect(await statusOf(`${screens.equipment}/989890900000`)).toBe(device);
      expect(await statusOf(missingPath)).toBe(404);

      await page.goto(at);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
      for (const name of ['Home', 'Messages']) await expect(links.filter({ hasText: name })).toBeVisible();
      const menuNames = /^(?:Dealer list|Sub-dealer list|Equipment)$/;
      expect(await links.filter({ hasText: menuNames }).allTextContents()).toEqual(menu);
      await expect(page.getByRole('combobox', { name: 'Search numbers, names and pages' })).toBeVisible();

      const button = page.getByRole('button', { name: /account menu/i });
      await expect(button).toHaveAccessibleName(user);
      await button.click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Update password' })).toHaveCount(passwords);
      await page.keyboard.press('Escape');
      await expect(bell(page)).toBeVisible();
      await expectBadge(page, badge);
    });
});

test('keeps the menu position on hydration, has a skip link, and shares menu width and colour scheme across tabs', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAs(context, 'main');
  const loadScripts = await holdBackScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const readScrollTop = () => menu.evaluate(({ parentElement }) => parentElement?.scrollTop);
  await menu.getByRole('link').last().scrollIntoViewIfNeeded();
  const topBefore = await readScrollTop();
  expect(topBefore).toBeGreaterThan(0);
  loadScripts();
  await waitForHydration(menu);
  expect(await readScrollTop()).toBe(topBefore);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  // The content starts where the menu ends.
  const contentX = async () => (await page.getByRole('main').boundingBox())?.x;
  await expect.poll(contentX).toBe(270);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(contentX).toBe(64);

  const otherTab = await context.newPage();
  await otherTab.goto('/');
  const root = (tab: Page) => tab.locator('html');
  await expect(root(page)).toHaveCSS('color-scheme', 'light');
  await page.bringToFront();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(root(page)).toHaveCSS('color-scheme', 'dark');
  await expect(root(otherTab)).toHaveCSS('color-scheme', 'dark');
  // The first paint without scripts is dark and narrow.
  await context.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveCSS('color-scheme', 'dark');
  await expect.poll(contentX).toBe(64);
  await context.unroute('**/_next/static/**/*.js');
  await otherTab.bringToFront();
  await otherTab.getByRole('button', { name: /account menu/ }).click();
  await otherTab.getByRole('menuitemradio', { name: /device|system/i }).click();
  await expect(root(otherTab)).toHaveCSS('color-scheme', 'light');
});

declare global {
  interface Window {
    usedIntl: string[];
  }
}

/** Notes the classes of Intl that the page creates. The first of them loads data, which is slow. */
function noteIntl() {
  window.usedIntl = [];
  for (const name of ['DateTimeFormat', 'NumberFormat', 'DisplayNames', 'Collator', 'ListFormat'] as const) {
    const handler: ProxyHandler<new () => object> = {
      construct(original, args, target) {
        window.usedIntl.push(name);
        return Reflect.construct(original, args, target);
      },
      apply(original, self, args) {
        window.usedIntl.push(name);
        return Reflect.apply(original as never, self, args);
      },
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name] as unknown as new () => object, handler) });
  }
}

/** Whether the first paint waits for an element that follows the content. */
function waitsForEndOfPage(): boolean {
  const link = document.querySelector('link[rel="expect"][blocking="render"]');
  const end = document.querySelector(link?.getAttribute('href') ?? ':not(*)');
  const position = end && document.querySelector('main')?.compareDocumentPosition(end);
  return Boolean((position ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
}

test('a page is painted once, without Intl, and brings the counts; the browser loads them when the bell is opened', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.addInitScript(noteIntl);
  // Later pages know that scripts run.
  await page.goto(screens.messages);
  await waitForHydration(bell(page));
  await expectBadge(page, '99+');
  expect(await page.evaluate(() => window.usedIntl)).toEqual([]);
  expect(await page.evaluate(waitsForEndOfPage)).toBe(true);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The chat also loads when a reply may come.
    // The page before may still have requests under way.
    const isOfPage = request.headers().referer?.endsWith(screens.equipment);
    if (isOfPage && /^\/api\/v1\/(?!files\/|chat\/)/.test(pathname)) requests.push(pathname);
  });
  await page.goto(screens.equipment);
  await expectBadge(page, '99+');
  await expect(page.getByRole('region', { name: 'Software expiring soon' })).toContainText(/car \d/);
  expect(requests).toEqual([]);
  await bell(page).click();
  await expect.poll(() => requests).toContain('/api/v1/messages');
});

test('the bell shows five messages; reduced motion has no animations, and no page overflows a phone', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await bell(page).click();
  const panel = page
    .getByRole('dialog')
    .or(page.getByRole('presentation'))
    .filter({ hasText: 'Latest messages' })
    .last();
  // Low products are listed above the messages.
  const message = page.locator(`a[href^="${screens.messages}/"]`);
  await expect(panel.getByRole('listitem').filter({ has: message })).toHaveCount(5);
  await panel.getByRole('link', { name: 'All messages' }).click();
  await expect(page).toHaveURL(screens.messages);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await waitForAnimations(page);
  const animationCount = await page.evaluate(() => {
    document.documentElement.setAttribute('data-color-scheme', 'dark');
    return document.getAnimations().length;
  });
  expect(animationCount).toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await excessWidth(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(await excessWidth(page)).toBe(0);
  await page.goto(screens.password);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await excessWidth(page)).toBe(0);
});

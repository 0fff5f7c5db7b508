import type { Locator, Page } from '@playwright/test';
import { pngOf } from '../../harness/samples/picture-files.ts';
import { demoPassword } from '../../harness/secrets.ts';
import { portal, sandbox } from '../../harness/servers/worker-servers.ts';
import { chatButton, messageBox, panel, startChatService, stopChatService } from '../chat/chat.ts';
import { expect, expectAccessible, fillSignIn, grid, screens, signInAs, test } from '../fixtures.ts';
import { listDealers, listDevices } from '../forms/batch-screens.ts';
import { fillList } from '../forms/distribution.ts';
import * as alerts from '../lists/alerts.ts';
import { exportedDevicePages } from '../lists/exported-device-pages.ts';
import { waitForHydration, waitForPageHydration } from '../screens/hydration.ts';

const replacedDialog = (page: Page) => page.getByRole('dialog', { name: 'Another account is signed in' });
const endedDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

const accountMenu = (page: Page) => page.locator('button[aria-label$="account menu"]');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin\?notice=signedOut$/);
  // Before hydration the browser itself sends the form, and other tabs notice the sign-in on focus only.
  await waitForPageHydration(page);
}

test('tabs hear of a sign-out and a sign-in at once, name both accounts, and keep what was typed', async ({
  page,
  context,
}) => {
  await signInAs(context, 'merchant');
  const form = await alerts.openNew(page);
  await alerts.threshold(form).fill('7');
  const other = await context.newPage();
  await other.goto('/');
  await signOut(other);
  await expect(endedDialog(page)).toBeVisible();
  await fillSignIn(other, 'merchant');
  await expect(endedDialog(page)).toHaveCount(0);
  await expect(other).toHaveURL('/');
  await waitForPageHydration(other);

  await signOut(other);
  await fillSignIn(other, 'main');
  const dialog = replacedDialog(page);
  await expect(dialog).toContainText('You’re signed in as main now. This tab was opened by merchant.');
  await expect(other).toHaveURL('/');
  await expectAccessible(dialog);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(alerts.threshold(form)).toHaveValue('7');

  await expect(replacedDialog(other)).toContainText('This tab was opened by main.');
  await replacedDialog(other).getByRole('button', { name: 'Continue as merchant' }).click();
  await expect(accountMenu(other)).toHaveAccessibleName(/^(?!Settings)/);
  await expect(replacedDialog(other)).toHaveCount(0);
});

test('a page that still loads hears of a sign-in in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/signin');
  await signInAs(context, 'merchant');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(accountMenu(page)).toHaveCount(1);
  await fillSignIn(other, 'main');
  await expect(other).toHaveURL('/');
  scripts.resolve();
  await expect(replacedDialog(page)).toContainText('This tab was opened by merchant.');
});

/** Clicks behind the dialog, which a background request may open first. */
const press = (target: Locator) => target.dispatchEvent('click');
const ordersLink = (page: Page) =>
  page.getByRole('link', { name: 'Orders', exact: true, includeHidden: true }).first();

/** What a page of `merchant` does after `main` has signed in without a message to this tab. */
interface Trial {
  readonly name: string;
  /** The beginning of the refused request. */
  readonly request: string;
  prepare(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

const trials: Trial[] = [
  {
    name: 'saves a form',
    request: 'POST /api/v1/inventory-alerts',
    prepare: async (page) => {
      const form = await alerts.openNew(page);
      await alerts.product(form).selectOption({ index: 1 });
      await alerts.threshold(form).fill('7');
    },
    act: (page) =>
      press(page.getByRole('dialog').getByRole('button', { name: 'Add alert', includeHidden: true })),
  },
  {
    name: 'uploads a file',
    request: 'POST /api/v1/chat/',
    prepare: openConnectedChat,
    act: (page) =>
      panel(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(8, 8) }),
  },
  {
    name: 'runs a bulk action',
    request: 'POST /api/v1/messages/read',
    prepare: async (page) => {
      await page.goto(`${screens.messages}?state=unread`);
      await grid(page, 'Messages')
        .getByRole('checkbox', { name: /^Select all/ })
        .check();
      await page.getByRole('button', { name: 'Mark as read' }).click();
    },
    act: (page) =>
      press(page.getByRole('button', { name: /^Mark \d+ messages? as read/, includeHidden: true })),
  },
  {
    name: 'sends a batch',
    request: 'POST /api/v1/device-transfers',
    prepare: async (page) => {
      const [dealer] = await listDealers(page.context());
      const devices = await listDevices(page.context(), 'locked=no');
      if (!dealer) throw new Error('no dealer');
      await page.goto(screens.distribution);
      const sns = devices.filter((row) => row.dealer?.id !== dealer?.id).map(({ id }) => id);
      await fillList(page, dealer, sns.slice(0, 3));
      await page.getByRole('button', { name: 'Distribute 3 devices' }).click();
    },
    act: (page) => press(page.locator('[role=dialog] button[type=submit]').first()),
  },
  {
    name: 'exports a list',
    request: 'GET /api/v1/devices',
    prepare: async (page) => {
      await page.goto(screens.equipment);
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible();
    },
    act: (page) => press(page.getByRole('button', { name: 'CSV', includeHidden: true })),
  },
  {
    name: 'turns a page of a list',
    request: `GET ${screens.messages}?page=2`,
    prepare: (page) => page.goto(screens.messages).then(() => {}),
    act: (page) => press(page.getByRole('link', { name: 'Next page', includeHidden: true })),
  },
  ...['/dealers/orders/99999999', screens.tcodes].map((path) => ({
    name: `was opened at ${path} and turns a page of a list`,
    request: `GET ${screens.messages}?page=2`,
    prepare: async (page: Page) => {
      const response = await page.goto(path);
      expect([403, 404]).toContain(response?.status());
      const link = page.locator(`a[href="${screens.messages}"]`).first();
      await waitForHydration(link);
      await link.click();
      await expect(page).toHaveURL(screens.messages);
    },
    act: (page: Page) => press(page.getByRole('link', { name: 'Next page', includeHidden: true })),
  })),
  {
    name: 'follows a link of the menu',
    request: 'GET /dealers/orders?',
    prepare: (page) => page.goto(screens.password).then(() => {}),
    act: (page) => press(ordersLink(page)),
  },
  {
    name: 'signs out',
    request: 'DELETE /api/session',
    prepare: async (page) => {
      await page.goto(screens.password);
      await page.getByRole('button', { name: /account menu/ }).click();
    },
    act: (page) => press(page.getByRole('menuitem', { name: 'Sign out', includeHidden: true })),
  },
];

for (const { name, request, prepare, act } of trials) {
  test(`a tab that ${name} never does so for the account that signed in since`, async ({ page, context }) => {
    await signInAs(context, 'merchant');
    await prepare(page);
    await signInAs(context, 'main');
    const since = await sandbox().lastCallNumber();
    const refused = page.waitForResponse((response) => {
      const { pathname, search } = new URL(response.url());
      const sent = `${response.request().method()} ${pathname}${search}`;
      return sent.startsWith(request) && response.status() === 409;
    });
    await act(page);
    await refused;
    const dialog = replacedDialog(page);
    await expect(dialog).toContainText('You’re signed in as main now. This tab was opened by merchant.');
    // The header names merchant, but not main.
    await expect(accountMenu(page)).not.toHaveAttribute('aria-label', /^Settings/);
    const calls = await sandbox().calls({ since });
    expect(calls.filter(({ account }) => account === 'main').map(({ path }) => path)).toEqual([]);
    expect((await context.request.get(`${portal().origin}/api/session`)).status()).toBe(200);
  });
}

test.describe('an export that a new sign-in ends', () => {
  const failedExport = (page: Page) =>
    page.locator('article, [role=article]').and(page.locator('[data-state=failed]'));

  /** Starts an export of `main` that takes two seconds for each part. */
  async function startExport(page: Page): Promise<void> {
    await signInAs(page.context(), 'main');
    await page.goto(screens.equipment);
    await page.getByRole('button', { name: 'Export' }).click();
    await sandbox().faults({ path: 11, delayMs: 2_000 });
    const since = await sandbox().lastCallNumber();
    await page.getByRole('button', { name: 'CSV' }).click();
    await expect.poll(() => exportedDevicePages(since)).not.toEqual([]);
  }

  test('leaves the dialog that names both accounts', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/signin');
    await startExport(page);
    await signInAs(context, 'merchant');
    await other.evaluate(() => localStorage.setItem('portal-session', String(Date.now())));
    await expect(replacedDialog(page)).toBeVisible();
    const checked = page.waitForResponse('**/api/session');
    await expect(failedExport(page)).toHaveCount(1);
    await checked;
    await expect(replacedDialog(page)).toContainText('This tab was opened by main.');
    await expect(endedDialog(page)).toHaveCount(0);
  });

  test('opens no dialog when the same account has signed in', async ({ page, context }) => {
    await startExport(page);
    await signInAs(context, 'main');
    const checked = page.waitForResponse('**/api/session');
    await expect(failedExport(page)).toContainText('Your session had ended');
    await checked;
    await accountMenu(page).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(endedDialog(page)).toHaveCount(0);
  });
});

test('a link continues when the account of the tab has signed in again', async ({ page, context }) => {
  await signInAs(context, 'merchant');
  await page.goto(screens.password);
  await signInAs(context, 'main');
  await press(ordersLink(page));
  const dialog = replacedDialog(page);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(screens.orders);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});

test('a waiting chat message is never sent for another account', async ({ page, context }) => {
  await signInAs(context, 'merchant');
  await openConnectedChat(page);
  await stopChatService();
  await messageBox(page).fill('Only for merchant');
  await messageBox(page).press('Enter');
  await signInAs(context, 'main');
  await startChatService();
  const dialog = replacedDialog(page);
  await expect(dialog).toBeVisible();
  const textsOf = async (account: string) =>
    (await sandbox().chatStatus(account)).log.map(({ content }) => content).join('\n');
  expect(await textsOf('main')).not.toContain('Only for merchant');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect.poll(() => textsOf('merchant')).toContain('Only for merchant');
  expect(await textsOf('main')).not.toContain('Only for merchant');
});

/** Opens merchant's chat and waits for its connection. */
async function openConnectedChat(page: Page): Promise<void> {
  await page.goto(screens.password);
  await chatButton(page).click();
  await expect(panel(page).getByRole('button', { name: 'Talk to an agent' })).toBeVisible();
}

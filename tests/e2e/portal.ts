import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test';
import { ProfileRecorder } from '../harness/profile.ts';
import { type DemoAccount, demoPassword } from '../harness/secrets.ts';
import { addresses, portal, sandbox } from '../harness/shared.ts';
import { keepCalls } from '../harness/vendor-calls.ts';
import { untilHydrated } from './asleep.ts';
import { splitShown, violations } from './axe.ts';
import { expect } from './expect.ts';

/** Lets `goto` and `reload` return when React has taken over the page, unless `waitUntil` says otherwise. */
function waitForHydration(page: Page): void {
  const whenHydrated =
    <Args extends unknown[], Result>(load: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const response = await load.apply(page, args);
      const waits = args.every((arg) => typeof arg !== 'object' || !(arg && 'waitUntil' in arg));
      if (waits) await untilHydrated(page);
      return response;
    };
  page.goto = whenHydrated(page.goto);
  page.reload = whenHydrated(page.reload);
}

const recorder = new ProfileRecorder('e2e', addresses()?.pids);

/**
 * Every test begins with the sandbox as it was at the start, and ends with a look at what the browser complained of meanwhile: errors of scripts, warnings of React,
 * refusals by the content policy. The network's own refusals are the business of the test that caused them.
 */
export const test = base.extend<{ complaints: string[]; profile: undefined }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration);
    await use(context);
  },
  profile: [
    // Playwright takes only a pattern of fixtures as the first parameter.
    async ({ browserName: _ }, use, test) => {
      const file = relative(process.cwd(), test.file);
      recorder.record('set-up', file, 'set-up');
      await use(undefined);
      recorder.record('test', file, test.titlePath.slice(1).join(' › '));
      recorder.flush();
    },
    { auto: true, box: true },
  ],
  complaints: [
    async ({ context }, use, test) => {
      await sandbox().reset();
      const since = await sandbox().lastCallNumber();
      const complaints: string[] = [];
      context.on('console', (message) => {
        const said = message.text();
        if (message.type() === 'error' && !said.startsWith('Failed to load resource')) complaints.push(said);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      keepCalls(test.titlePath.join(' › '), test.parallelIndex, await sandbox().calls({ since }));
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in without the form, which has tests of its own. */
export async function signInAs(context: BrowserContext, account: DemoAccount | string): Promise<void> {
  const { origin } = portal();
  const response = await context.request.post(`${origin}/api/session`, {
    data: { account, password: demoPassword },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
}

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, account: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The field is marked as wrong, and described by these words alone. */
export async function expectWrong(field: Locator, said: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(said);
}

export const screens = {
  dealers: '/dealers/dealer/dealerlist',
  subDealers: '/dealers/sub/slist',
  messages: '/dealers/caseSummary/messageList',
  equipment: '/dealers/product/equipment',
  software: '/dealers/software/versions',
  alerts: '/dealers/product/inventory-alerts',
  distribution: '/dealers/product/distribution',
  activation: '/dealers/product/activation',
  income: '/dealers/income',
  shopOrders: '/dealers/shop/orders',
  sales: '/dealers/shop/statistics',
  orders: '/dealers/orders',
  goods: '/dealers/shop/goods',
  platforms: '/dealers/shop/platforms',
  resets: '/dealers/reset-the-activation/list',
  refunds: '/dealers/software-refund/list',
  softwareApplies: '/dealers/software-apply/list',
  snFree: '/dealers/sn-free',
  productLibrary: '/dealers/caseSummary/productLibrary',
  cases: '/dealers/caseSummary/caseSummary',
  workOrders: '/dealers/caseSummary/workOrder',
  feedback: '/dealers/feedback/feedbacklist',
  reviews: '/dealers/feedback/reviews',
  tcodes: '/dealers/caseSummary/tcode',
  autodata: '/setautodata',
  accessTokens: '/settings/access-tokens',
  sessions: '/settings/sessions',
  developers: '/developers',
  errorCodes: '/developers/errors',
  reference: '/developers/reference',
  password: '/updatepasw',
};

/** The comparison of two software versions. */
export const comparePath = (a: number, b: number) => `${screens.software}/compare?a=${a}&b=${b}`;

/** The table of a list. */
export const grid = (page: Page, name: string) => page.getByRole('table', { name });

/** Opens the further filters of a list. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Closes them. */
export async function closeFilters(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect(drawer).toHaveCount(0);
}

/** Chooses an action from the menu of a record. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses an option of an autocomplete by typing its name. */
export async function choose(field: Locator, label: string): Promise<void> {
  await field.fill(label);
  await field.page().getByRole('option', { name: label, exact: true }).click();
}

/** Types a day (YYYY-MM-DD) into the date field of this name. */
export async function fillDay(within: Page | Locator, name: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  const field = within.getByRole('group', { name, exact: true });
  await field.getByRole('spinbutton', { name: 'Month' }).click();
  await field.page().keyboard.type(`${month}${date}${year}`);
  await field.page().keyboard.press('Enter');
}

/** The line that says which rows of how many are shown. */
export const counter = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /\d–[\d,]+ of \d/ });

/** The button of the bell, whose name tells how many messages are unread. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });

/** The number that the bell shows; '' is none. */
export async function expectBadge(page: Page, badge: string): Promise<void> {
  const drawn = bell(page).locator('[data-count]');
  if (badge === '') await expect(drawn).toHaveCount(0);
  else await expect(drawn).toHaveAttribute('data-count', badge);
}

/** What the portal's API answers the account of this browser. */
export async function ask<Body>(context: BrowserContext, path: string): Promise<Body> {
  const response = await context.request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return response.json() as Promise<Body>;
}

/** Sends something to the portal's API in the name of this browser's account, as another page of it would. */
export async function sendTo(
  context: BrowserContext,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<void> {
  const { origin } = portal();
  const response = await context.request.fetch(path, { method, data, headers: { origin } });
  expect([path, response.ok(), await response.text()]).toEqual([path, true, expect.any(String)]);
}

/** Waits until nothing on the page moves or fades any more. */
export async function atRest(shown: Page | Locator): Promise<void> {
  const { page, part } = splitShown(shown);
  // It may be a dialog that has not opened yet.
  await part?.waitFor();
  // What is fading in has too little contrast for a moment, and is there a moment before it begins to.
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    const fading = [...document.querySelectorAll('[style*="opacity"]')].some((each) => {
      const { opacity, visibility } = getComputedStyle(each);
      // A chart has an empty one, by which it places what the pointer tells.
      return visibility === 'visible' && opacity !== '1' && each.textContent !== '';
    });
    return !moving && !fading;
  });
}

/** The page, or the part of it, breaks no rule of accessibility now; `state` names it in a failure. */
export async function expectAccessible(shown: Page | Locator, state = ''): Promise<void> {
  const { page } = splitShown(shown);
  await atRest(shown);
  // Next takes the title away and puts it back when it asks for a page anew.
  await expect(page).toHaveTitle(/./);
  expect([state, await violations(shown)]).toEqual([state, []]);
}

/** Has the list exported as CSV, and takes the file: its name, and its lines with the heading. */
export async function exportCsv(page: Page): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download / }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split(/\r?\n/) };
}

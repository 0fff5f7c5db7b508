import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test';
import { timeZoneCookie } from '#lib/contract/cookies.ts';
import { routesOf } from '#lib/web/nav.ts';
import { ProfileRecorder } from '../harness/profile.ts';
import { type DemoAccount, demoPassword } from '../harness/secrets.ts';
import { portal, sandbox, serverAddresses } from '../harness/servers/worker-servers.ts';
import { recordCalls } from '../harness/vendor-calls.ts';
import { expect } from './expect.ts';
import { splitTarget, violations } from './screens/axe.ts';
import { waitForPageHydration } from './screens/hydration.ts';

/** Makes `goto` and `reload` wait for hydration, unless `waitUntil` says otherwise. */
function waitForHydrationOnNavigation(page: Page): void {
  const withHydration =
    <Args extends unknown[], Result>(load: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const response = await load.apply(page, args);
      const shouldWait = args.every((arg) => typeof arg !== 'object' || !(arg && 'waitUntil' in arg));
      if (shouldWait) await waitForPageHydration(page);
      return response;
    };
  page.goto = withHydration(page.goto);
  page.reload = withHydration(page.reload);
}

const recorder = new ProfileRecorder('e2e', serverAddresses()?.pids);

/** Resets the sandbox before each test, and expects no script error, React warning or CSP violation after it. */
export const test = base.extend<{ browserErrors: string[]; profile: undefined }>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationOnNavigation);
    await use(context);
  },
  profile: [
    // Playwright requires a destructured first parameter.
    async ({ browserName: _ }, use, test) => {
      const file = relative(process.cwd(), test.file);
      recorder.record('set-up', file, 'set-up');
      await use(undefined);
      recorder.record('test', file, test.titlePath.slice(1).join(' › '));
      recorder.flush();
    },
    { auto: true, box: true },
  ],
  browserErrors: [
    async ({ context }, use, test) => {
      await sandbox().reset();
      const since = await sandbox().lastCallNumber();
      const errors: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      // A caught `eval` violates the policy without a message in the console.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`${event.effectiveDirective} blocked ${event.blockedURI} in ${event.sourceFile}`),
        ),
      );
      await use(errors);
      recordCalls(test.titlePath.join(' › '), test.parallelIndex, await sandbox().calls({ since }));
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in without the form. */
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

/**
 * Saves the browser's time zone as a first visit does. Without this cookie a page waits for its late parts, and is rendered a
 * second time after it has loaded, with the same vendor calls.
 */
export const skipFirstVisit = (context: BrowserContext, zone = 'Europe/Berlin'): Promise<void> =>
  context.addCookies([{ name: timeZoneCookie, value: encodeURIComponent(zone), url: portal().origin }]);

/** Expects the field to be invalid, with this error message alone. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
}

/** The paths of the screens. */
export const screens = routesOf;

/** The comparison of two software versions. */
export const comparePath = (a: number, b: number) => `${screens.softwareVersions}/compare?a=${a}&b=${b}`;

/** The table of a list by its name. */
export const grid = (page: Page, name: string) => page.getByRole('table', { name });

/** Expects a table of the last twelve months with a head and a total. The current month is absent while it has no data. */
export async function expectTwelveMonths(table: Locator): Promise<void> {
  const rows = table.getByRole('row');
  await expect(rows.nth(12)).toBeVisible();
  await expect(rows.nth(14)).toHaveCount(0);
}

/** Opens the drawer with more filters. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Applies the filters and closes the drawer. */
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
export async function chooseOption(field: Locator, label: string): Promise<void> {
  await field.fill(label);
  await field.page().getByRole('option', { name: label, exact: true }).click();
}

/** Selects an option of a filter whose options load when it is reached for. */
export async function selectChoice(select: Locator, label: string): Promise<void> {
  await select.focus();
  await select.selectOption({ label });
}

/** Types a day (YYYY-MM-DD) into the date field of this name. */
export async function fillDay(within: Page | Locator, name: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  const field = within.getByRole('group', { name, exact: true });
  await field.getByRole('spinbutton', { name: 'Month' }).click();
  await field.page().keyboard.type(`${month}${date}${year}`);
  await field.page().keyboard.press('Enter');
}

/** The text with the displayed rows and the total. */
export const counter = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: /\d–[\d,]+ of \d/ });

/** The bell button, named with the number of unread messages. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });

/** The number on the bell; '' is no badge. */
export async function expectBadge(page: Page, badge: string): Promise<void> {
  const count = bell(page).locator('[data-count]');
  if (badge === '') await expect(count).toHaveCount(0);
  else await expect(count).toHaveAttribute('data-count', badge);
}

/** Returns JSON of the portal for the account of this browser; expects 200. */
export async function getJson<Body>(context: BrowserContext, path: string): Promise<Body> {
  const response = await context.request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return response.json() as Promise<Body>;
}

/** Sends a request to the API as another tab of this account would. */
export async function sendToApi(
  context: BrowserContext,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<void> {
  const { origin } = portal();
  const response = await context.request.fetch(path, { method, data, headers: { origin } });
  expect([path, response.ok(), await response.text()]).toEqual([path, true, expect.any(String)]);
}

/** Waits until no element moves or fades. */
export async function waitForAnimations(target: Page | Locator): Promise<void> {
  const { page, part } = splitTarget(target);
  // The part may be a dialog that is still opening.
  await part?.waitFor();
  // An element has too little contrast while it fades in, and shortly before.
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    const fading = [...document.querySelectorAll('[style*="opacity"]')].some((each) => {
      const { opacity, visibility } = getComputedStyle(each);
      // Charts have an empty transparent element for tooltips.
      return visibility === 'visible' && opacity !== '1' && each.textContent !== '';
    });
    return !moving && !fading;
  });
}

/** Expects no accessibility violation; `state` names the page state in a failure. */
export async function expectAccessible(target: Page | Locator, state = ''): Promise<void> {
  const { page } = splitTarget(target);
  await waitForAnimations(target);
  // Next removes the title while it reloads a page.
  await expect(page).toHaveTitle(/./);
  expect([state, await violations(target)]).toEqual([state, []]);
}

/** Exports the list as CSV; returns the file name and the lines with the header. */
export async function exportCsv(page: Page): Promise<{ name: string; lines: string[] }> {
  await page.locator('[data-tool="export"]').click();
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download / }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split(/\r?\n/) };
}

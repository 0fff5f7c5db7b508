import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Visitor } from '../harness/client.ts';
import { Received, vendorTokens } from '../harness/leaks.ts';
import { type Screen, screensOf } from '../harness/screens.ts';
import { type DemoAccount, demoAccounts } from '../harness/secrets.ts';
import { signIn } from '../harness/shared.ts';
import { bell, expect, screens, signInAs, test } from './portal.ts';

// A failure names what leaked and where; recording a hundred pages takes half as long again.
test.use({ trace: 'off' });
// Minutes of pages: whoever is free takes the next account.
test.describe.configure({ mode: 'parallel' });

/** Pages that load side by side: one waits for the server while another one is drawn. */
const pagesAtOnce = 4;

/** An answer as the browser gets it. */
interface Passed {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Files of the build, which are the same for every account and page. */
const files = new Map<string, Passed>();

/** What a page is loading, and when it last had loaded something. */
interface Traffic {
  open: Map<Route, string>;
  since: number;
}
const traffic = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = traffic.get(page) ?? { open: new Map(), since: Date.now() };
  traffic.set(page, known);
  return known;
}

/** Milliseconds without anything under way after which a page loads nothing more. */
const quiet = 500;

/** Waits until a page loads nothing more; told by what passes through here, so that a failure names what hangs. */
async function loadedAll(page: Page): Promise<void> {
  const { open } = trafficOf(page);
  await expect
    .poll(() => [...open.values(), ...(Date.now() - trafficOf(page).since < quiet ? ['just now'] : [])], {
      timeout: 30_000,
    })
    .toEqual([]);
}

/**
 * Lets every answer pass through here. A browser asked afterwards for what it has received keeps much of it to
 * itself: whatever it has in its cache, and what a page that was left had loaded.
 */
async function listen(context: BrowserContext, received: Received): Promise<void> {
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    const loads = trafficOf(route.request().frame().page());
    loads.open.set(route, url);
    try {
      let passed = files.get(url);
      if (!passed) {
        const answer = await route.fetch({ maxRedirects: 0 });
        passed = { status: answer.status(), headers: answer.headers(), body: await answer.body() };
        if (url.includes('/_next/static/')) files.set(url, passed);
      }
      received.add(url, url + JSON.stringify(passed.headers) + passed.body);
      await route.fulfill(passed);
    } finally {
      loads.open.delete(route);
      loads.since = Date.now();
    }
  });
}

/** Visits one screen after the other until none is left, each until it loads nothing more; reads what was kept. */
async function visit(page: Page, left: Screen[], received: Received): Promise<void> {
  for (let next = left.shift(); next; next = left.shift()) {
    const answer = await page.goto(next.path);
    expect([next.path, answer?.status()]).toEqual([next.path, next.status]);
    if (next.path === '/') {
      await bell(page).click();
      await expect(page.getByRole('dialog', { name: 'Latest messages' })).toBeVisible();
    }
    // A form, in a dialog or a page of its own, is there when it can be given up.
    if (/[?&](new|edit)=|\/new$/.test(next.path) && next.status === 200)
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible({ timeout: 30_000 });
    await loadedAll(page);
  }
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  received.add('storage', await page.evaluate(kept));
}

/** Accounts that see every screen, each of two parts every other one: in one test they took longer than all others. */
const whole: DemoAccount[] = ['main', 'service'];
const parts = demoAccounts.flatMap((account) => {
  const of = whole.includes(account) ? 2 : 1;
  return Array.from({ length: of }, (_, at) => ({
    account,
    at,
    of,
    part: of > 1 ? ` (part ${at + 1})` : '',
  }));
});

/**
 * What an account's browser is shown: the main dealer's and the service's see every screen, the others those that are
 * not as the main dealer finds them. The answers of every screen to every account are read over HTTP besides.
 */
async function screensFor(account: DemoAccount, who: Visitor): Promise<Screen[]> {
  const all = await screensOf(who);
  if (whole.includes(account)) return all;
  const asMain = new Set(
    (await screensOf(await signIn('main'))).map(({ path, status }) => `${status} ${path}`),
  );
  return all.filter(({ path, status }) => path === '/' || !asMain.has(`${status} ${path}`));
}

for (const { account, at, of, part } of parts) {
  test(`nothing that ${account}’s browser receives or keeps holds a secret or a field that nobody asked for${part}`, async ({
    context,
    baseURL,
  }) => {
    test.slow();
    const received = new Received();
    const who = await signIn(account);
    received.mustNotHold(await vendorTokens(who));
    await context.addCookies(
      [...who.cookies].map(([name, value]) => ({ name, value, url: String(baseURL) })),
    );
    await listen(context, received);
    const left = (await screensFor(account, who)).filter((_, place) => place % of === at);
    const pages = Array.from({ length: Math.min(pagesAtOnce, left.length) }, () => context.newPage());
    await Promise.all(pages.map(async (page) => visit(await page, left, received)));
    await context.unrouteAll({ behavior: 'wait' });
    expect(received.size).toBeGreaterThan(40);
    expect(received.leaks()).toEqual([]);
  });
}

test('nothing is asked of any other origin', async ({ page, context, baseURL }) => {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL)) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await signInAs(context, 'main');
  for (const path of ['/signin', '/', screens.dealers, screens.messages]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(elsewhere).toEqual([]);
});

import type { Page } from '@playwright/test';
import { isDeep } from '../../harness/depth.ts';
import { allScreens, pathsOf } from '../../harness/samples/screens.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';
import { log, messageBox, openChat, sendAsAgent, simulate } from '../chat/chat.ts';
import { expect, screens, signInAs, test } from '../fixtures.ts';
import { watchNetwork } from '../screens/network-idle.ts';
import { differencesToReact, startTranslator, translatedNumbers, translateFromStart } from './translator.ts';

// A failure names the page and the text.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/** Controls of a screen that change its texts. */
const controls = {
  'next page': 'a[rel="next"]',
  sort: 'th a[href*="sort="]',
  'select all': 'thead input[type="checkbox"]',
  tab: 'main nav a:not([aria-current], [rel])',
  dialog: 'main button[aria-haspopup="dialog"]',
  menu: 'main button[aria-haspopup]:not([aria-haspopup="dialog"])',
};

/** Presses the first visible element of these; returns whether there is one. */
const press = (page: Page, selector: string) =>
  page.evaluate((css) => {
    const control = [...document.querySelectorAll<HTMLElement>(css)].find((each) => each.checkVisibility());
    control?.click();
    return Boolean(control);
  }, selector);

/** Opens a page by Next's router, so that the document stays translated. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const { next } = window as unknown as { next: { router: { push(path: string): void } } };
    next.router.push(href);
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

const parts = 3;
for (let part = 0; part <= parts; part++)
  test(`every screen shows what React rendered last, part ${part + 1}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const account = part === parts ? 'blue' : 'main';
    const visitor = await signIn(account);
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: String(baseURL) })),
    );
    // Differences are wrong at any time; the network is awaited only so that there are more texts.
    const network = watchNetwork(page, 50);
    const failures: unknown[] = [];
    const check = async (...step: string[]) => {
      await network.untilIdle();
      for (const difference of await differencesToReact(page)) failures.push([...step, difference]);
      for (const number of await translatedNumbers(page)) failures.push([...step, number]);
    };
    await page.goto('/');
    await startTranslator(page);
    const own = allScreens.filter((screen) => screen.account === account);
    for (const screen of own.filter((_, index) => account === 'blue' || index % parts === part)) {
      const paths = await pathsOf(screen, visitor, account);
      for (const path of paths.filter((each) => !each.includes('/print'))) {
        await follow(page, path);
        await check(path);
        // The first path is the list, the last one a record.
        if (!isDeep && path !== paths[0] && path !== paths.at(-1)) continue;
        for (const [name, selector] of Object.entries(controls)) {
          if (!(await press(page, selector))) continue;
          await check(path, name);
          await page.keyboard.press('Escape');
        }
      }
    }
    expect(failures).toEqual([]);
  });

/** The rows of a list, without the brackets of a translation. */
const rowsOf = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map(({ textContent }) => textContent.replaceAll(/[⟦⟧]/g, '')));

test('rows of another page and order equal those of a page without translation', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const plain = await context.newPage();
  for (const path of [screens.dealers, screens.equipment, screens.goods]) {
    await page.goto(path);
    await startTranslator(page);
    for (const control of [controls['next page'], controls.sort, controls['next page']]) {
      const before = await rowsOf(page);
      await press(page, control);
      await expect.poll(() => rowsOf(page)).not.toEqual(before);
    }
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await plain.goto(page.url());
    expect([path, await rowsOf(page)]).toEqual([path, await rowsOf(plain)]);
  }
});

test('the grid, an export and a form show their changes', async ({ page, context }) => {
  await signInAs(context, 'main');
  const check = async () => expect(await differencesToReact(page)).toEqual([]);
  await page.goto(screens.equipment);
  await startTranslator(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Grid view' }).check();
  await page.keyboard.press('Escape');
  const cells = page.getByRole('gridcell');
  const firstCells = await cells.allInnerTexts();
  await press(page, controls['next page']);
  await expect.poll(() => cells.allInnerTexts()).not.toEqual(firstCells);
  await expect(page.locator('[data-field="sn"] [translate="no"] font')).toHaveCount(0);
  await check();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  const job = page.getByRole('article');
  await expect(job.getByRole('button', { name: /Download/ })).toBeVisible();
  await check();
  await job.getByRole('button', { name: 'Dismiss' }).click();

  await follow(page, `${screens.dealers}?new=1`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add dealer' }).click();
  await expect(form.getByText('This field is required').first()).toBeVisible();
  await check();
  await form.getByRole('textbox', { name: 'Name' }).fill('Garage');
  await page.keyboard.press('Tab');
  await check();
});

test('the chat shows what is said, read and revoked', async ({ page, context }) => {
  await signInAs(context, 'main');
  await openChat(page, screens.dealers);
  await startTranslator(page);
  await messageBox(page).fill('My tool does not start');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('My tool does not start')).toBeVisible();
  expect(await differencesToReact(page)).toEqual([]);
  const id = await sendAsAgent('Bitte lesen: https://example.com/help und den Akku laden');
  // The assistant may answer later.
  const entry = log(page).locator(`[data-id="${id}"]`);
  await expect(entry).toContainText('Bitte lesen');
  // A text beside a link changes in its place.
  await entry.getByRole('button', { name: 'Translate' }).click();
  await expect(entry).toContainText('Translated from German');
  expect(await differencesToReact(page)).toEqual([]);
  await simulate('revoke', { log_id: id });
  await expect(entry).toContainText('This message was removed');
  expect(await differencesToReact(page)).toEqual([]);
});

test('a page that is translated before hydration is rendered again', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context, 'main');
  await translateFromStart(page);
  await page.goto(screens.dealers);
  await expect(page.getByRole('heading', { level: 1, name: '⟦Dealers⟧' })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('⟦');
  await press(page, controls['next page']);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  expect(await differencesToReact(page)).toEqual([]);
  // React's only message: the texts of the document differ.
  expect(browserErrors.splice(0).filter((error) => !error.includes('React error #418'))).toEqual([]);
});

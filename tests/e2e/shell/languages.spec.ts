import type { BrowserContext, Page } from '@playwright/test';
import { localeCookie } from '#lib/contract/cookies.ts';
import { type Locale, localeMenu, locales } from '#lib/contract/locales.ts';
import { isDeep } from '../../harness/depth.ts';
import { allScreens, missingPage, pathsOf } from '../../harness/samples/screens.ts';
import { textsOf } from '../../harness/samples/texts.ts';
import { type DemoAccount, demoPassword } from '../../harness/secrets.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';
import { expect, screens, signInAs, test } from '../fixtures.ts';
import { colourRules } from '../screens/accessibility.ts';
import { violations } from '../screens/axe.ts';
import { clippedTexts } from '../screens/clipped-texts.ts';

test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

test('each language can be selected before sign-in', async ({ page }) => {
  await page.goto('/signin');
  for (const locale of localeMenu.toReversed()) {
    const { ownName, tag } = locales[locale];
    await page.getByRole('banner').getByRole('button').first().click();
    await page.getByRole('menuitemradio', { name: ownName }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(locale, 'account').signIn.title);
  }
});

test('the selected language applies to every page', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto(screens.messages);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByText('DE', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('English is the default, and the browser’s language is offered once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de-AT', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const html = page.locator('html');
  const offer = page.getByRole('button', { name: 'Auf Deutsch anzeigen' });
  await page.goto('/signin');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('textbox', { name: 'Account' }).fill('main');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await offer.click();
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(offer).toHaveCount(0);
  // Typed input stays, and the language lasts after the sign-in.
  await page.getByRole('button', { name: textsOf('de', 'account').signIn.submit }).click();
  await expect(page).toHaveURL('/');
  await expect(html).toHaveAttribute('lang', 'de');

  await context.clearCookies({ name: localeCookie });
  await page.goto(screens.messages);
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(offer).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(offer).toHaveCount(0);
  await context.close();
});

/** Shows pages as the server renders them, without scripts. */
const blockScripts = (context: BrowserContext) =>
  context.route('**/_next/static/**/*.js', (route) => route.abort());

/** Opens the first path of each screen in a language. */
async function* openPages(
  page: Page,
  account: DemoAccount,
  locale: Locale,
  origin: string,
  screensToOpen = allScreens,
): AsyncGenerator<string> {
  const visitor = await signIn(account);
  visitor.cookies.set(localeCookie, locale);
  await page
    .context()
    .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await blockScripts(page.context());
  for (const screen of screensToOpen) {
    if (screen.account !== 'main' && screen.account !== account) continue;
    const [path = missingPage] = await pathsOf(screen, visitor, account);
    if (path === missingPage) continue;
    await page.goto(path, { waitUntil: 'load' });
    yield path;
  }
}

// screens.spec.ts checks German with scripts. Russian and French have the next longest words.
for (const locale of ['ru', 'fr'] as const)
  test(`no text is clipped in ${locales[locale].ownName}`, async ({ page, baseURL }) => {
    test.slow();
    const failures: unknown[] = [];
    for await (const path of openPages(page, 'main', locale, String(baseURL)))
      for (const text of await clippedTexts(page)) failures.push([path, text]);
    expect(failures).toEqual([]);
  });

/** Lists, records, forms and charts; screens.spec.ts checks all screens in the red theme. */
const screensInBlue = [
  'home',
  'equipment',
  'device',
  'inventoryAlerts',
  'activation',
  'income',
  'goods',
  'tcodes',
];

test('colours have enough contrast in the blue theme, light and dark', async ({ page, baseURL }) => {
  test.slow();
  const failures: unknown[] = [];
  const checkedScreens = allScreens.filter(({ name }) => isDeep || screensInBlue.includes(name));
  expect(checkedScreens.length).toBeGreaterThanOrEqual(screensInBlue.length);
  for await (const path of openPages(page, 'blue', 'en', String(baseURL), checkedScreens))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const each of await violations(page, colourRules)) failures.push([path, colorScheme, each]);
    }
  expect(failures).toEqual([]);
});

import type { Page } from '@playwright/test';
import { localeCookie } from '#lib/contract/cookies.ts';
import { type Locale, localeMenu, locales } from '#lib/contract/locales.ts';
import { depth, isDeep } from '../../harness/depth.ts';
import { allScreens, pathsOf, type Screen } from '../../harness/samples/screens.ts';
import { englishTexts, textsOf, untranslated } from '../../harness/samples/texts.ts';
import { type DemoAccount, demoAccounts } from '../../harness/secrets.ts';
import { signIn } from '../../harness/servers/worker-servers.ts';
import { expect, test } from '../fixtures.ts';
import { violationsInSchemes } from './accessibility.ts';
import { clippedTexts } from './clipped-texts.ts';
import { watchNetwork } from './network-idle.ts';
import { faultsInOtherShapes } from './other-shapes.ts';
import { readStorage, recordTraffic, watchOtherOrigins } from './recorded-traffic.ts';

// A failure names the page and the text; traces of a hundred pages take half as long again.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/** Waits for the page, or for the dialog of a form that the account may use. */
async function waitForScreen(page: Page, path: string, isAllowed: boolean): Promise<void> {
  const inDialog = isAllowed && /[?&](?:new|edit)=/.test(path) && !path.startsWith('/dealers/shop/goods');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await (inDialog ? page.getByRole('dialog') : heading.first()).waitFor();
}

/** The texts of a page without API descriptions, which are marked as English. */
async function readTexts(page: Page): Promise<string> {
  const texts = await page.locator('body').ariaSnapshot();
  const englishSentences = await page.locator('main [lang="en"]').allTextContents();
  return englishSentences
    .filter((text) => text.split(' ').length >= 3)
    .reduce((rest, sentence) => rest.replaceAll(sentence, ''), texts);
}

/** The start of the bell's name, before the number of unread messages. */
const bellName = (locale: Locale) => new RegExp(`^${textsOf(locale, 'messages').title}`);

async function openBell(page: Page, locale: Locale): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: bellName(locale) })
    .click();
  await page.getByRole('dialog').waitFor();
}

interface ScreenCheck {
  screen: Screen;
  account: DemoAccount;
  locale: Locale;
  /** Accessibility rules to check; the themes differ only in colours. */
  rules: 'all' | 'colours' | 'none';
}

interface LookOptions {
  rules: ScreenCheck['rules'];
  isFirst: boolean;
}

/** Returns the violated rules and, in the deep run, what is wrong in other windows, on paper and in forced colours. */
async function findLookFaults(page: Page, path: string, { rules, isFirst }: LookOptions): Promise<string[]> {
  if (depth === 'quick') return [];
  // Forms and records have the colours of other screens.
  const schemes = isFirst || isDeep ? 'both' : 'light';
  const broken = rules === 'none' ? [] : await violationsInSchemes(page, path, rules, schemes);
  return isDeep ? [...broken, ...(await faultsInOtherShapes(page, path, rules === 'all'))] : broken;
}

const mainCheck = (screen: Screen): ScreenCheck => ({
  screen,
  account: screen.account,
  locale: 'de',
  rules: 'all',
});

/** Other languages, Russian in the other theme, and English for other accounts. */
function otherChecks(screen: Screen): ScreenCheck[] {
  const otherAccounts = demoAccounts.filter((account) => account !== screen.account);
  return [
    ...localeMenu
      .filter((locale) => locale !== 'de')
      .map((locale): ScreenCheck => {
        const isOtherTheme = locale === 'ru' && screen.account === 'main';
        const account = isOtherTheme ? 'blue' : screen.account;
        return { screen, account, locale, rules: isOtherTheme ? 'colours' : 'none' };
      }),
    ...otherAccounts.map((account): ScreenCheck => ({ screen, account, locale: 'en', rules: 'none' })),
  ];
}

const checks: ScreenCheck[] = allScreens.flatMap((screen) => [
  mainCheck(screen),
  ...(isDeep ? otherChecks(screen) : []),
]);

for (const { screen, account, locale, rules } of checks) {
  test(`${screen.name} in ${locales[locale].ownName} as ${account}`, async ({ page, context, baseURL }) => {
    test.slow();
    const visitor = await signIn(account);
    visitor.cookies.set(localeCookie, locale);
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: String(baseURL) })),
    );
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const leakDetector = await recordTraffic(context, visitor);
    const otherOrigins = watchOtherOrigins(context, String(baseURL));
    const network = watchNetwork(page);
    const sourceTexts = locale === 'en' ? [] : englishTexts(locale);
    const failures: unknown[] = [];
    const paths = await pathsOf(screen, visitor, account);
    for (const path of depth === 'quick' ? paths.slice(0, 1) : paths) {
      const response = await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].tag);
      await waitForScreen(page, path, response?.ok() ?? false);
      await network.untilIdle();
      for (const text of untranslated(await readTexts(page), sourceTexts)) failures.push([path, text]);
      for (const text of await clippedTexts(page)) failures.push([path, text]);
      failures.push(...(await findLookFaults(page, path, { rules, isFirst: path === paths[0] })));
      if (path === '/') await openBell(page, locale);
      await network.untilIdle();
    }
    leakDetector.add('storage', await readStorage(page));
    await context.unrouteAll({ behavior: 'wait' });
    expect([...failures, ...otherOrigins, ...leakDetector.findLeaks()]).toEqual([]);
  });
}

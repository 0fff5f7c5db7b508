import type { Page } from '@playwright/test';
import { localeCookie } from '../../lib/i18n/cookies.ts';
import { type Locale, localeMenu, locales } from '../../lib/i18n/locales.ts';
import { depth, isDeep } from '../harness/depth.ts';
import { allScreens, pathsOf, type Screen } from '../harness/screens.ts';
import { type DemoAccount, demoAccounts } from '../harness/secrets.ts';
import { signIn } from '../harness/shared.ts';
import { englishTexts, textsOf, untranslated } from '../harness/texts.ts';
import { violationsInSchemes } from './accessibility.ts';
import { clippedTexts } from './clipped-texts.ts';
import { watchNetwork } from './network-idle.ts';
import { expect, test } from './portal.ts';
import { recordTraffic, storedBy, watchOtherOrigins } from './recorded-traffic.ts';

// A failure names the page and the text; recording a hundred pages takes half as long again.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/** Waits until the page is there, or the form in its dialog where the account may use it. */
async function shown(page: Page, path: string, isAllowed: boolean): Promise<void> {
  const inDialog = isAllowed && /[?&](?:new|edit)=/.test(path) && !path.startsWith('/dealers/shop/goods');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await (inDialog ? page.getByRole('dialog') : heading.first()).waitFor();
}

/** The texts of a page, without sentences of the API's contract, which are marked as English. */
async function readTexts(page: Page): Promise<string> {
  const texts = await page.locator('body').ariaSnapshot();
  const marked = await page.locator('main [lang="en"]').allTextContents();
  return marked
    .filter((text) => text.split(' ').length >= 3)
    .reduce((rest, sentence) => rest.replaceAll(sentence, ''), texts);
}

/** The beginning of the bell's name, before the number of unread messages. */
const bellName = (locale: Locale) => new RegExp(`^${textsOf(locale, 'messages').title}`);

interface Visit {
  screen: Screen;
  account: DemoAccount;
  locale: Locale;
  /** All rules of accessibility, or those about colours, in which the themes differ. */
  rules: 'all' | 'colours' | 'none';
}

const usualVisit = (screen: Screen): Visit => ({
  screen,
  account: screen.account,
  locale: 'de',
  rules: 'all',
});

/** A screen in every other language, in Russian with the other theme; and in English by every other account. */
function moreVisits(screen: Screen): Visit[] {
  const others = demoAccounts.filter((account) => account !== screen.account);
  return [
    ...localeMenu
      .filter((locale) => locale !== 'de')
      .map((locale): Visit => {
        const isOtherTheme = locale === 'ru' && screen.account === 'main';
        const account = isOtherTheme ? 'blue' : screen.account;
        return { screen, account, locale, rules: isOtherTheme ? 'colours' : 'none' };
      }),
    ...others.map((account): Visit => ({ screen, account, locale: 'en', rules: 'none' })),
  ];
}

const visits: Visit[] = allScreens.flatMap((screen) => [
  usualVisit(screen),
  ...(isDeep ? moreVisits(screen) : []),
]);

for (const { screen, account, locale, rules } of visits) {
  test(`${screen.name} in ${locales[locale].ownName} as ${account}`, async ({ page, context, baseURL }) => {
    test.slow();
    const who = await signIn(account);
    who.cookies.set(localeCookie, locale);
    await context.addCookies(
      [...who.cookies].map(([name, value]) => ({ name, value, url: String(baseURL) })),
    );
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const received = await recordTraffic(context, who);
    const otherOrigins = watchOtherOrigins(context, String(baseURL));
    const traffic = watchNetwork(page);
    const english = locale === 'en' ? [] : englishTexts(locale);
    const faults: unknown[] = [];
    const paths = await pathsOf(screen, who, account);
    for (const path of depth === 'quick' ? paths.slice(0, 1) : paths) {
      const response = await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].tag);
      await shown(page, path, response?.ok() ?? false);
      await traffic.untilIdle();
      for (const text of untranslated(await readTexts(page), english)) faults.push([path, text]);
      for (const text of await clippedTexts(page)) faults.push([path, text]);
      if (rules !== 'none' && depth !== 'quick') {
        // Forms and records have the colours of the other screens.
        const schemes = path === paths[0] || isDeep ? 'both' : 'light';
        faults.push(...(await violationsInSchemes(page, path, rules, schemes)));
      }
      if (path === '/') {
        await page
          .getByRole('banner')
          .getByRole('button', { name: bellName(locale) })
          .click();
        await page.getByRole('dialog').waitFor();
        await traffic.untilIdle();
      }
    }
    received.add('storage', await storedBy(page));
    await context.unrouteAll({ behavior: 'wait' });
    expect([...faults, ...otherOrigins, ...received.findLeaks()]).toEqual([]);
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { localeCookie } from '../../lib/i18n/cookies.ts';
import { type Locale, localeMenu, locales } from '../../lib/i18n/locales.ts';
import type { DemoAccount } from '../harness/secrets.ts';
import { brokenRules } from './broken-rules.ts';
import { arrived, knowledge, nowhere, type Subject, screensAbout, subjects } from './every-screen.ts';
import { expect, screens, signInAs, test } from './portal.ts';
import { watchTraffic } from './traffic.ts';

// A failure names the page and the text; recording dozens of pages takes half as long again.
test.use({ trace: 'off' });
// This file takes as long as a third of all others: whoever is free takes the next of its tests.
test.describe.configure({ mode: 'parallel' });

const textsOf = (locale: string, feature: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${feature}.json`, 'utf8'));

const features = readdirSync('messages/en').map((file) => file.replace('.json', ''));

/** Texts of English, of three words and more, that stand on the page although another language is chosen. */
function englishTexts(locale: string): string[] {
  const found: string[] = [];
  const walk = (english: unknown, translated: unknown) => {
    if (typeof english === 'string') {
      const plain = !/[{<]/.test(english) && english.split(' ').length >= 3;
      if (plain && english !== translated) found.push(english);
    } else if (typeof english === 'object' && english !== null) {
      for (const [key, value] of Object.entries(english))
        walk(value, (translated as Record<string, unknown>)?.[key]);
    }
  };
  for (const feature of features) walk(textsOf('en', feature), textsOf(locale, feature));
  return found;
}

/** What stands on the page, without sentences of the API's contract: those are English in every language, and say so. */
async function wordsOn(page: Page): Promise<string> {
  const seen = await page.locator('body').ariaSnapshot();
  const marked = await page.locator('main [lang="en"]').allTextContents();
  return marked
    .filter((text) => text.split(' ').length >= 3)
    .reduce((left, sentence) => left.replaceAll(sentence, ''), seen);
}

/** Names of things that are cut off: of buttons, columns, fields and headings, never of what others wrote. */
const clipped = (page: Page) =>
  page
    .locator(
      'button, legend, label, dt, h1, h2, h3, [role="radio"], [role="tab"], .MuiDataGrid-columnHeaderTitle, [data-tone]',
    )
    .evaluateAll((all) =>
      all
        .filter((each) => each.clientWidth > 4 && each.scrollWidth > each.clientWidth + 1)
        .filter((each) => getComputedStyle(each).overflowX !== 'visible')
        .map((each) => `${each.textContent} ${each.scrollWidth} > ${each.clientWidth}`),
    );

interface Crawl {
  account: (subject: Subject) => DemoAccount;
  /** Which rules of accessibility are looked after on the same visit. */
  rules?: 'all' | 'colours';
  /** Which screens are visited with their scripts, by their place among those of a subject; the others as the server sends them. */
  awake: (at: number) => boolean;
}

/** Tcodes are for the blue theme alone. */
const usual = (subject: Subject): DemoAccount => (subject === knowledge ? 'blue' : 'main');
const other = (subject: Subject): DemoAccount => (subject === knowledge ? 'main' : 'blue');
const every = () => true;

/**
 * A page that has been loaded is looked at for everything: in one language for all rules, in another one, by accounts of
 * the other theme, for those about colours, which are all in which the themes differ. These two have the longest words,
 * and wake every screen. The five others take turns in it, since a page that wakes up costs five times one that does
 * not: each screen is awake in three languages, and read as the server sends it in the other ones.
 */
const thorough: Partial<Record<Locale, Crawl>> = {
  de: { account: usual, rules: 'all', awake: every },
  ru: { account: other, rules: 'colours', awake: every },
};
const translated = localeMenu.filter((each) => each !== 'en');
const others: Locale[] = translated.filter((each) => !thorough[each]);
const crawlOf = (locale: Locale): Crawl =>
  thorough[locale] ?? {
    account: usual,
    awake: (at) => at % others.length === others.indexOf(locale),
  };

for (const locale of translated) {
  const { ownName, tag } = locales[locale];

  test(`before the sign-in one can choose ${ownName}`, async ({ page }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: ownName }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(locale, 'account').signIn.title);
  });

  const { account, rules, awake } = crawlOf(locale);
  const also = rules ? ', and no rule of accessibility is broken, light and dark' : '';
  for (const subject of subjects)
    test(`in ${ownName}, nothing English is left about ${subject}, nothing is clipped${also}`, async ({
      page: waking,
      context,
      browser,
      baseURL,
    }) => {
      test.slow();
      await context.addCookies([{ name: localeCookie, value: locale, url: String(baseURL) }]);
      await waking.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await signInAs(context, account(subject));
      const asleep = await browser.newContext({
        javaScriptEnabled: false,
        storageState: await context.storageState(),
      });
      const sleeping = await asleep.newPage();
      const english = englishTexts(locale);
      const traffic = watchTraffic(waking);
      const broken: string[] = [];
      for (const [at, path] of (await screensAbout(subject, context)).entries()) {
        // Next draws a page that is not there in the browser alone.
        const page = awake(at) || path === nowhere ? waking : sleeping;
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        if (page === waking) {
          await arrived(page, path);
          // The grid takes the place of the rows when the page has come to rest.
          await traffic.quiet();
        }
        const seen = await wordsOn(page);
        expect([path, english.filter((text) => seen.includes(text))]).toEqual([path, []]);
        // Not the name of a file, such as `packing list.csv`, and not a call of the client's, which guides show.
        const keys = new RegExp(
          `(?<!client\\.)\\b(${features.join('|')})\\.(?!csv\\b)[a-z]\\w+(\\.\\w+)*`,
          'g',
        );
        expect([path, seen.match(keys)]).toEqual([path, null]);
        expect([path, await clipped(page)]).toEqual([path, []]);
        if (rules) broken.push(...(await brokenRules(page, path, rules)));
      }
      await asleep.close();
      expect(broken).toEqual([]);
    });
}

test('the choice is kept on every page of this browser', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto(screens.messages);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByText('DE', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

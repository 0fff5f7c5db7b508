import { readFileSync } from 'node:fs';
import { localeMenu, locales } from '../../lib/i18n/locales.ts';
import { expect, screens, signInAs, test } from './portal.ts';

const textsOf = (locale: string, feature: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${feature}.json`, 'utf8'));

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
  for (const feature of [
    'common',
    'errors',
    'shell',
    'account',
    'home',
    'dealers',
    'messages',
    'list',
    'software',
    'transfers',
    'import',
    'scan',
  ]) {
    try {
      walk(textsOf('en', feature), textsOf(locale, feature));
    } catch {
      // A feature that has no texts of its own.
    }
  }
  return found;
}

for (const locale of localeMenu.filter((each) => each !== 'en')) {
  test(`in ${locales[locale].ownName}, nothing English is left and nothing is clipped`, async ({
    page,
    context,
  }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: locales[locale].ownName }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(locale, 'account').signIn.title);

    await signInAs(context, 'main');
    const english = englishTexts(locale);
    for (const path of [
      '/',
      screens.dealers,
      `${screens.dealers}?new=1`,
      screens.messages,
      screens.software,
      `${screens.software}/600`,
      `${screens.software}/compare?a=600&b=560`,
      `${screens.distribution}?sn=000123456789,x!,000123456789`,
      `${screens.activation}?mode=one`,
      `${screens.activation}?mode=many`,
      screens.password,
    ]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].tag);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
      ).toBeVisible();
      const seen = await page.locator('body').ariaSnapshot();
      expect([path, english.filter((text) => seen.includes(text))]).toEqual([path, []]);
      expect([
        path,
        seen.match(
          /\b(common|errors|shell|account|home|dealers|messages|list|software|transfers|import|scan)\.[a-z]\w+(\.\w+)*/g,
        ),
      ]).toEqual([path, null]);
    }
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

import type { Page } from '@playwright/test';
import type { DemoAccount } from '../../harness/secrets.ts';
import { expect, screens, signInAs, test, waitForAnimations } from '../fixtures.ts';
import { looksOf } from './part-looks.ts';

/** Differences that are intended or invisible, by the pattern of `part: element property`. */
const intended: readonly [difference: RegExp, reason: string][] = [
  [/^link: itself decoration$/, 'the line tells a link from its text, not only the colour'],
  [/^menu: (text|hint) width$/, 'the empty end of a line does not show'],
];
const intendedOnPhones: typeof intended = [
  ...intended,
  [/^chip: (itself height|(icon|text) place)$/, 'fingers need larger chips'],
  [/^pages: \w+ (radius|place|width|height)$/, 'fingers need larger links'],
];

async function expectOneLook(page: Page, exceptions: typeof intended): Promise<void> {
  await waitForAnimations(page);
  const [own, mui] = await Promise.all([looksOf(page, 'own'), looksOf(page, 'mui')]);
  const differences = Object.entries(own).flatMap(([name, look]) =>
    Object.entries(look)
      .map(([property, value]) => [`${name} ${property}`, [value, mui[name]?.[property] ?? value]] as const)
      .filter(([, [value, expected]]) => value !== expected),
  );
  const isIntended = (name: string) => exceptions.some(([pattern]) => pattern.test(name));
  expect(Object.fromEntries(differences.filter(([name]) => !isIntended(name)))).toEqual({});
  const unused = exceptions.filter(([pattern]) => !differences.some(([name]) => pattern.test(name)));
  expect(unused).toEqual([]);
}

const accounts: Record<string, DemoAccount> = { red: 'main', blue: 'blue' };

for (const [brand, account] of Object.entries(accounts))
  test(`server-rendered parts look like Material UI in ${brand}`, async ({ page, context }) => {
    await signInAs(context, account);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(screens.parts);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-brand', brand);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(html).toHaveAttribute('data-color-scheme', colorScheme);
      for (const density of ['standard', 'compact']) {
        await html.evaluate((element, value) => element.setAttribute('data-density', value), density);
        await test.step(`${colorScheme}, ${density}`, () => expectOneLook(page, intended));
      }
    }
    if (brand === 'red') {
      await page.setViewportSize({ width: 390, height: 800 });
      await test.step('phone', () => expectOneLook(page, intendedOnPhones));
    }
  });

test('the developer guides link to the parts', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto(screens.developers);
  await page.getByRole('main').getByRole('link', { name: 'Interface parts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interface parts' })).toBeVisible();
});

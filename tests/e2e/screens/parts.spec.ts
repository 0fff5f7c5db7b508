import type { Page } from '@playwright/test';
import { iconNames } from '#lib/web/ui/icon/names.ts';
import type { DemoAccount } from '../../harness/secrets.ts';
import { expect, expectAccessible, screens, signInAs, test, waitForAnimations } from '../fixtures.ts';
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

test('the kit shows charts, dialogs and icons, and other looks', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto(screens.parts);
  const sample = (name: string) => page.locator(`[data-sample="${name}"]`);
  for (const [chart, label] of Object.entries({ 'bar chart': 'Devices', 'column chart': 'Revenue' })) {
    await sample(chart).scrollIntoViewIfNeeded();
    await expect(sample(chart).getByRole('img', { name: label }).locator('svg')).toBeVisible();
  }
  await expect(sample('QR code').getByRole('img')).toBeVisible();
  for (const name of ['red', 'dark', 'compact', 'blue']) await page.getByRole('button', { name }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-brand', 'blue');
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await expect(html).toHaveAttribute('data-density', 'compact');
  const [first] = iconNames;
  await expect(page.getByRole('listitem').filter({ hasText: first }).locator('svg')).toBeVisible();

  await sample('confirmation dialog').getByRole('button', { name: 'Open' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete sample' });
  await confirmation.getByRole('textbox').fill('7');
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(confirmation).toBeHidden();

  await sample('form dialog').getByRole('button', { name: 'Open' }).click();
  const form = page.getByRole('dialog', { name: 'Sample form' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
});

test('the developer guides link to the parts', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto(screens.developers);
  await page.getByRole('main').getByRole('link', { name: 'Interface parts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interface parts' })).toBeVisible();
});

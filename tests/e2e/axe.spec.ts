import { expectAccessible, test } from './portal.ts';

// What stands behind the sign-in is looked at together with its languages (languages.spec.ts).
for (const scheme of ['light', 'dark'] as const) {
  test(`no violation before the sign-in, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of ['/signin', '/signin/reset']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button').last().click();
      await expectAccessible(page, path);
    }
  });
}

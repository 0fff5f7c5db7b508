import AxeBuilder from '@axe-core/playwright';
import type { DemoAccount } from '../harness/secrets.ts';
import { screensAbout, subjects } from './every-screen.ts';
import { atRest, expect, expectAccessible, screens, signInAs, test } from './portal.ts';
import { watchTraffic } from './traffic.ts';

// A failure names the page and the rule; recording dozens of pages takes half as long again.
test.use({ trace: 'off' });

/** Rules about colours: all that light and dark, which the same elements have, can differ in. */
const colours = ['color-contrast', 'link-in-text-block'];

for (const [brand, account] of [
  ['red', 'main'],
  ['blue', 'blue'],
] as [string, DemoAccount][]) {
  for (const subject of subjects)
    test(`no violation on any screen about ${subject}, ${brand}, light and dark`, async ({
      page,
      context,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await signInAs(context, account);
      const found: string[] = [];
      const traffic = watchTraffic(page);
      // The same elements stand on both brands' screens; what one alone has is looked at whole.
      const everything = (path: string) => brand === 'red' || path.startsWith(screens.tcodes);
      // The old way of axe, which looks at frames of other origins less, in half the time: there are none.
      const look = async (state: string, axe: AxeBuilder) => {
        const { violations } = await axe.setLegacyMode().analyze();
        found.push(
          ...violations.map(
            ({ id, nodes }) => `${state}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        );
      };
      for (const path of await screensAbout(subject, context)) {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
        ).toBeVisible();
        await traffic.quiet();
        await atRest(page);
        await look(
          path,
          everything(path) ? new AxeBuilder({ page }) : new AxeBuilder({ page }).withRules(colours),
        );
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
        await atRest(page);
        await look(`${path} in the dark`, new AxeBuilder({ page }).withRules(colours));
        await page.emulateMedia({ colorScheme: 'light' });
      }
      expect(found).toEqual([]);
    });
}

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

import AxeBuilder from '@axe-core/playwright';
import type { DemoAccount } from '../harness/secrets.ts';
import { expect, screens, signInAs, test } from './portal.ts';

// A failure names the page and the rule; recording dozens of pages takes half as long again.
test.use({ trace: 'off' });

const inside = [
  '/',
  screens.dealers,
  `${screens.dealers}?new=1`,
  `${screens.dealers}?q=zzzzzz`,
  screens.messages,
  `${screens.messages}/3000`,
  screens.software,
  `${screens.software}/600`,
  `${screens.software}/compare?a=600&b=560`,
  screens.equipment,
  `${screens.equipment}?q=zzzzzz`,
  screens.distribution,
  screens.activation,
  screens.alerts,
  `${screens.alerts}?new=1`,
  screens.autodata,
  screens.password,
  '/no/such/page',
];

for (const scheme of ['light', 'dark'] as const) {
  for (const [brand, account] of [
    ['red', 'main'],
    ['blue', 'blue'],
  ] as [string, DemoAccount][]) {
    test(`no violation on any screen, ${brand} and ${scheme}`, async ({ page, context }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signInAs(context, account);
      const found: string[] = [];
      for (const path of inside) {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
        ).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(
          ...violations.map(
            ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        );
      }
      expect(found).toEqual([]);
    });
  }

  test(`no violation before the sign-in, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of ['/signin', '/signin/reset']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button').last().click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect([path, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([path, []]);
    }
  });
}

import AxeBuilder from '@axe-core/playwright';
import type { DemoAccount } from '../harness/secrets.ts';
import { atRest, expect, expectAccessible, screens, signInAs, test } from './portal.ts';

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
  screens.orders,
  `${screens.orders}?logistics=5`,
  `${screens.orders}/FI-0011990`,
  screens.shopOrders,
  `${screens.shopOrders}?state=1&q=zzzzzz`,
  screens.sales,
  `${screens.sales}?period=lastMonth&group=product`,
  screens.goods,
  `${screens.goods}/new`,
  screens.platforms,
  `${screens.platforms}?new=1`,
  screens.income,
  `${screens.income}/orders`,
  `${screens.income}/withdrawals`,
  `${screens.income}/statement?currency=EUR`,
  `${screens.income}/statement/print?currency=EUR`,
  screens.autodata,
  screens.password,
  '/no/such/page',
];

/** Rules about colours: all that light and dark, which the same elements have, can differ in. */
const colours = ['color-contrast', 'link-in-text-block'];

for (const [brand, account] of [
  ['red', 'main'],
  ['blue', 'blue'],
] as [string, DemoAccount][]) {
  test(`no violation on any screen, ${brand}, light and dark`, async ({ page, context }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAs(context, account);
    const found: string[] = [];
    const look = async (state: string, axe: AxeBuilder) => {
      const { violations } = await axe.analyze();
      found.push(
        ...violations.map(
          ({ id, nodes }) => `${state}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        ),
      );
    };
    for (const path of inside) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      await atRest(page);
      await look(path, new AxeBuilder({ page }));
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

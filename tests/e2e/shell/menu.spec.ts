import { expect, screens, signInAs, test } from '../fixtures.ts';
import { holdBackScripts, waitForHydration } from '../screens/hydration.ts';

test('stars put entries at the top of the menu for this account, also in the first HTML and by the keyboard', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto(screens.messages);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const favourites = menu.locator('[data-favourites]');
  const star = (name: string) => menu.getByRole('button', { name: `Favorite: ${name}`, exact: true });
  const orders = menu.getByRole('link', { name: 'Orders', exact: true });
  await orders.hover();
  await star('Orders').click();
  await expect(star('Orders')).toHaveCount(2);
  for (const each of await star('Orders').all()) await expect(each).toHaveAttribute('aria-pressed', 'true');
  await menu.getByRole('link', { name: 'Messages', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(star('Messages')).toBeFocused();
  await expect(star('Messages')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(favourites.getByRole('link')).toHaveText(['Orders', 'Messages']);
  await expect(favourites.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');

  const loadScripts = await holdBackScripts(page);
  await page.goto(screens.messages, { waitUntil: 'domcontentloaded' });
  await expect(favourites.getByRole('link')).toHaveText(['Orders', 'Messages']);
  await expect(star('Orders').last()).toHaveAttribute('aria-pressed', 'true');
  loadScripts();
  await waitForHydration(menu);
  // The focus moves to the star that stays.
  await favourites.getByRole('button', { name: 'Favorite: Orders' }).click();
  await expect(favourites.getByRole('link')).toHaveText(['Messages']);
  await expect(star('Orders')).toBeFocused();
  await expect(star('Orders')).toHaveAttribute('aria-pressed', 'false');

  await signInAs(context, 'service');
  await page.goto('/');
  await expect(menu.getByRole('link').first()).toBeVisible();
  await expect(favourites).toHaveCount(0);
});

test('the entry of the page is in sight in a low window, after a load and after a navigation', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await signInAs(context, 'main');
  await page.goto(screens.workOrders);
  const current = page.locator('#side-menu [aria-current="page"]');
  await expect(current).toHaveText('Work orders');
  await expect(current).toBeInViewport({ ratio: 1 });
  await page
    .getByRole('link', { name: /Dealer Portal/ })
    .first()
    .click();
  await expect(current).toHaveText('Home');
  await expect(current).toBeInViewport({ ratio: 1 });
});

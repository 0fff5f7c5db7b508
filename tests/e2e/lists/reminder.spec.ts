import { sandbox } from '../../harness/servers/worker-servers.ts';
import { bell, expect, screens, signInAs, test } from '../fixtures.ts';
import { waitForHydration } from '../screens/hydration.ts';
import { watchNetwork } from '../screens/network-idle.ts';
import { expectStock, twoProductsLow } from './alerts.ts';

test('reminds of low stock on the bell and on home, and stays dismissed in all tabs until the next sign-in', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await expectStock(page, twoProductsLow);
  // Products with reminders turned off are not listed.
  const card = page.getByRole('region', { name: 'Low stock' });
  await expect(card.getByRole('listitem')).toHaveText([
    /^.+\d+Threshold \d+not activated$/,
    /^.+\d+Threshold \d+not activated$/,
  ]);
  const otherTab = await context.newPage();
  await otherTab.goto(screens.dealers);
  await expectStock(otherTab, twoProductsLow);

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Latest messages' });
  await panel.getByRole('button', { name: 'Dismiss until next sign-in' }).click();
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  for (const tab of [page, otherTab]) await expectStock(tab, '');
  await page.getByRole('link', { name: 'Dealer list', exact: true }).click();
  await expect(page).toHaveURL(screens.dealers);
  await expectStock(page, '');

  await signInAs(context, 'main');
  await otherTab.reload();
  await expectStock(otherTab, twoProductsLow);
});

test('accounts without inventory access get no reminder', async ({ page, context }) => {
  const network = watchNetwork(page);
  await signInAs(context, 'child');
  const since = await sandbox().lastCallNumber();
  await page.goto(screens.dealers);
  await waitForHydration(bell(page));
  await network.untilIdle();
  expect(await sandbox().calls({ call: 49, since })).toEqual([]);
});

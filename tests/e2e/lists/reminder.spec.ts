import { sandbox } from '../../harness/servers/worker-servers.ts';
import { bell, expect, screens, signInAs, test } from '../fixtures.ts';
import { waitForHydration } from '../screens/hydration.ts';
import { watchNetwork } from '../screens/network-idle.ts';
import { expectStock, reminder, twoProductsLow } from './alerts.ts';

test('shows low products in the reminder and on home, and stays dismissed in all tabs until the next sign-in', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await expect(reminder(page)).toContainText('2 products are low on stock');
  // Products with reminders turned off are not listed.
  const card = page.getByRole('region', { name: 'Low stock' });
  await expect(card.getByRole('listitem')).toHaveText([
    /^.+\d+Threshold \d+not activated$/,
    /^.+\d+Threshold \d+not activated$/,
  ]);
  await reminder(page).getByRole('button', { name: 'Dismiss until next sign-in' }).click();
  await expect(reminder(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Dealer list', exact: true }).click();
  await expect(page).toHaveURL(screens.dealers);
  const otherTab = await context.newPage();
  await otherTab.goto(screens.dealers);
  for (const tab of [page, otherTab]) {
    // The bell has the count, so the reminder would be visible too.
    await expectStock(tab, twoProductsLow);
    await expect(reminder(tab)).toHaveCount(0);
  }

  await signInAs(context, 'main');
  await otherTab.reload();
  await expect(reminder(otherTab)).toBeVisible();
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

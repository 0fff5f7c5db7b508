import type { Page } from '@playwright/test';
import type { DemoAccount } from '../harness/secrets.ts';
import { sandbox } from '../harness/shared.ts';
import { expect, screens, signInAs, test } from './portal.ts';

const reminder = (page: Page) => page.getByRole('status').filter({ hasText: 'alert threshold' });
const dismiss = (page: Page) =>
  reminder(page).getByRole('button', { name: 'Dismiss until the next sign-in' });

test('the reminder names the products that run low, and none whose alert was dismissed for good', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await expect(reminder(page)).toContainText('2 products are at or below their alert thresholds');
  await expect(reminder(page).getByRole('listitem')).toHaveText([
    /^.+: \d+ not activated \(threshold \d+\)\s*Dismiss for good$/,
    /^.+: \d+ not activated \(threshold \d+\)\s*Dismiss for good$/,
  ]);
});

test('dismissed, it comes back on no page and in no tab, until the next sign-in', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto('/');
  await dismiss(page).click();
  await expect(reminder(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Dealer list', exact: true }).click();
  await expect(page).toHaveURL(screens.dealers);
  await page.reload({ waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  for (const tab of [page, other]) await expect(reminder(tab)).toHaveCount(0);

  await signInAs(context, 'main');
  await other.reload();
  await expect(reminder(other)).toBeVisible();
});

for (const account of ['child', 'service'] as DemoAccount[]) {
  test(`${account}, who may not see the inventory, is not reminded of it`, async ({ page, context }) => {
    const before = await sandbox().lastCall();
    await signInAs(context, account);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await sandbox().calls({ call: 49, since: before })).toEqual([]);
  });
}

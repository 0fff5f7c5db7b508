import type { Page } from '@playwright/test';
import type { Dealer } from '#lib/contract/operations/dealers.ts';
import type { Feedback } from '#lib/contract/operations/feedback.ts';
import type { Withdrawal } from '#lib/contract/operations/income.ts';
import type { ResetRow } from '#lib/contract/operations/resets.ts';
import { expect, expectAccessible, getJson, grid, screens, signInAs, test } from '../fixtures.ts';
import { apiPaths } from '../forms/after-sales-requests.ts';
import { excessWidth } from '../screens/excess-width.ts';

const checkboxes = (page: Page, list: string) => grid(page, list).getByRole('cell').getByRole('checkbox');
const actions = (page: Page) => page.getByRole('group', { name: 'Selected rows' });

test('requests one rejected request again, and says which request is needed', async ({ page, context }) => {
  await signInAs(context, 'main');
  const { items } = await getJson<{ items: ResetRow[] }>(context, `${apiPaths.resets}?status=3`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${screens.resets}?status=3`);
  await checkboxes(page, 'Activation resets').nth(0).check();
  const again = actions(page).getByRole('link', { name: 'Request again' });
  await expect(again).toBeVisible();
  expect(await excessWidth(page)).toBe(0);
  await expectAccessible(actions(page), 'actions of selected rows');
  await checkboxes(page, 'Activation resets').nth(1).check();
  await expect(again).toHaveCount(0);
  await expect(actions(page)).toContainText('Select one rejected or returned request');
  await checkboxes(page, 'Activation resets').nth(1).uncheck();
  await again.click();
  await expect(page).toHaveURL(new RegExp(`again=${items[0]?.id}`));
});

test('shows the total of selected withdrawals by currency', async ({ page, context }) => {
  await signInAs(context, 'main');
  const path = '/withdrawals?currency=JPY';
  const { items } = await getJson<{ items: Withdrawal[] }>(context, `/api/v1/income${path}`);
  const minor = items.slice(0, 2).reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0);
  await page.goto(`${screens.income}${path}`);
  await checkboxes(page, 'Withdrawals').nth(0).check();
  await checkboxes(page, 'Withdrawals').nth(1).check();
  await expect(actions(page)).toContainText(`Total: ¥${minor.toLocaleString('en')}`);
});

test('distributes to one dealer, and sends new feedback on the device of one entry', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const dealers = await getJson<{ items: Dealer[] }>(context, '/api/v1/dealers');
  await page.goto(screens.dealers);
  await checkboxes(page, 'Dealers').nth(1).check();
  const distribute = actions(page).getByRole('link', { name: 'Distribute devices' });
  await distribute.click();
  await expect(page.getByRole('combobox', { name: 'Dealer' })).toHaveValue(
    new RegExp(dealers.items[1]?.number ?? ''),
  );
  await page.goto(screens.dealers);
  await checkboxes(page, 'Dealers').nth(0).check();
  await checkboxes(page, 'Dealers').nth(1).check();
  await expect(actions(page)).toContainText('Select one dealer to distribute devices to it.');

  const feedback = await getJson<{ items: Feedback[] }>(context, '/api/v1/feedback');
  await page.goto(screens.feedback);
  await checkboxes(page, 'Feedback').nth(0).check();
  await actions(page).getByRole('link', { name: 'New feedback on this device' }).click();
  await expect(page).toHaveURL(new RegExp(`sn=${feedback.items[0]?.sn}`));
});

test('offers no distribution to accounts without access to devices', async ({ page, context }) => {
  await signInAs(context, 'child');
  await page.goto(screens.dealers);
  await checkboxes(page, 'Dealers').nth(0).check();
  await expect(actions(page).getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(actions(page)).not.toContainText(/distribute/i);
});

import { expect, expectAccessible, screens, signInAs, test } from '../fixtures.ts';
import { button, collectResponses, confirm, detailValue, fillForm, getAccount, input } from './autodata.ts';

test('sets, renews, suspends, resumes, replaces and removes an account, and never returns a password', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  const responses = collectResponses(context);
  await page.goto(screens.autodata);
  await expect(page.getByText('No Autodata account yet.')).toBeVisible();
  await expectAccessible(page.getByRole('main'), 'no account');
  await fillForm(page);
  await button(page, 'Set up account').dblclick();
  await expect(detailValue(page, 'Account')).toHaveText(input.account);
  await expect(detailValue(page, 'Status')).toHaveText('Active');
  await expect(page.getByLabel('Account', { exact: true })).toHaveCount(0);
  const year = async () => Number((await detailValue(page, 'Expires').textContent())?.match(/\d{4}/)?.[0]);
  const firstYear = await year();

  const renewal = `Renew account ${input.account} for a year?`;
  await button(page, 'Renew for a year').click();
  const dialog = page.getByRole('alertdialog', { name: renewal });
  await expect(dialog).toBeVisible();
  await expectAccessible(dialog, 'renewal');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await confirm(page, 'Renew for a year', renewal);
  await expect.poll(year).toBe(firstYear + 1);
  await expect(page.getByRole('status').filter({ hasText: 'renewed for a year' })).toHaveCount(1);

  await confirm(page, 'Suspend account', `Suspend account ${input.account}?`);
  await expect(detailValue(page, 'Status')).toHaveText('Suspended');
  await expect(page.getByText('Renew the account to resume.')).toBeVisible();
  await expect(button(page, 'Suspend account')).toHaveCount(0);
  await confirm(page, 'Renew for a year', renewal);
  await expect(detailValue(page, 'Status')).toHaveText('Active');

  await button(page, 'Replace account').click();
  const form = page.getByRole('region', { name: 'Replace account' });
  await expect(form).toContainText(`replaces ${input.account}`);
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await expectAccessible(form, 'replacement');
  await fillForm(page, 'another one');
  await button(page, 'Replace account').click();
  await expect(detailValue(page, 'Account')).toHaveText('another one');
  await expect(form).toHaveCount(0);

  await confirm(page, 'Remove account', 'Remove account another one?');
  await expect(page.getByText('No Autodata account yet.')).toBeVisible();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('');
  expect(await getAccount(context)).toBeNull();
  const texts = (await Promise.all(responses)).join('\n');
  expect(texts.length).toBeGreaterThan(10_000);
  for (const secret of [input.password, encodeURIComponent(input.password)])
    expect(texts).not.toContain(secret);
});

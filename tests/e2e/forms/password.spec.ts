import type { Page } from '@playwright/test';
import { demoPassword } from '../../harness/secrets.ts';
import { sandbox, visitor } from '../../harness/servers/worker-servers.ts';
import { expect, expectFieldError, screens, signInAs, test } from '../fixtures.ts';

const newPassword = 'neu & =+%25 密码';
const laterPassword = 'noch ein neues';

const currentField = (page: Page) => page.getByLabel('Current password');
const passwordField = (page: Page) => page.getByLabel('New password', { exact: true });
const repeatField = (page: Page) => page.getByLabel('Repeat new password');
const errorAlert = (page: Page) => page.getByRole('main').getByRole('alert');

async function submit(
  page: Page,
  value: string,
  repeated = value,
  currentPassword = demoPassword,
): Promise<void> {
  await currentField(page).fill(currentPassword);
  await passwordField(page).fill(value);
  await repeatField(page).fill(repeated);
  await page.getByRole('button', { name: 'Update password' }).click();
}

async function expectInput(page: Page, value: string, repeated = value): Promise<void> {
  await expect(passwordField(page)).toHaveValue(value);
  await expect(repeatField(page)).toHaveValue(repeated);
}

test('shows errors at the fields without losing input, changes the password, and reports an unknown outcome', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  await page.goto(screens.password);
  const since = await sandbox().lastCallNumber();
  await submit(page, '', '', '');
  await expectFieldError(currentField(page), 'Enter your current password');
  await expectFieldError(passwordField(page), 'Enter a new password');
  await expectFieldError(repeatField(page), 'Enter the password again');
  await submit(page, '123456', '1234567');
  await expectFieldError(passwordField(page), 'The password must have at least 7 characters');
  await expectFieldError(repeatField(page), 'Enter the same password twice');
  await expectInput(page, '123456', '1234567');
  await submit(page, newPassword, newPassword, 'not-the-one');
  await expectFieldError(currentField(page), 'The current password is incorrect');
  await expectInput(page, newPassword);
  await expect(currentField(page)).toHaveValue('not-the-one');
  expect(await sandbox().calls({ call: 3, since })).toEqual([]);

  const rejection = { code: '1002', msg: 'invalid', data: { field: 'new_password', reason: 'too common' } };
  await sandbox().faults({ path: 3, body: rejection, times: 1 });
  await submit(page, newPassword);
  await expectFieldError(passwordField(page), 'The manufacturer rejected this value');
  await expect(repeatField(page)).toHaveAttribute('aria-invalid', 'false');
  await expectInput(page, newPassword);
  await sandbox().faults({ path: 3, body: { code: '7777' }, times: 1 });
  await submit(page, newPassword);
  await expect(errorAlert(page)).toContainText('Couldn’t save the change.');
  await expectInput(page, newPassword);

  await submit(page, newPassword);
  await expect(page.getByRole('group').filter({ hasText: 'Your password has been updated' })).toBeFocused();
  await expectInput(page, '');
  // tests/api/operations/sessions.test.ts checks that other sessions end.
  const signIn = async (password: string) =>
    (await visitor().post('/api/session', { account: 'blue', password })).status;
  expect([await signIn(demoPassword), await signIn(newPassword)]).toEqual([401, 201]);
  expect((await context.request.get('/api/session')).status()).toBe(200);

  // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
  await page.setViewportSize({ width: 320, height: 256 });
  await sandbox().faults({ path: 3, resetConnection: true, execute: true });
  await submit(page, laterPassword, laterPassword, newPassword);
  await expect(errorAlert(page)).toContainText('may already have been updated. Try again');
  await expect(errorAlert(page)).toBeInViewport({ ratio: 1 });
  await expectInput(page, laterPassword);
});

import type { Page } from '@playwright/test';
import { demoPassword } from '../../harness/secrets.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectFieldError, fillSignIn, test } from '../fixtures.ts';

const email = 'merchant@autocare.example';
const otherEmail = 'main@autocare.example';
/** Has parameter separators and multi-byte characters, which must arrive unchanged. */
const newPassword = 'neu & =+%25 密码';

const emailField = (page: Page) => page.getByLabel('E-mail address');
const codeField = (page: Page) => page.getByLabel('Code from the e-mail');
const passwordField = (page: Page) => page.getByLabel('New password', { exact: true });
const repeatField = (page: Page) => page.getByLabel('Repeat new password');
const errorAlert = (page: Page) => page.getByRole('main').getByRole('alert');

const sendCode = (page: Page) => page.getByRole('button', { name: 'Send code' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Update password' }).click();

async function requestCode(page: Page, value: string): Promise<void> {
  await emailField(page).fill(value);
  await sendCode(page);
}

async function fillForm(page: Page, codeValue: string, value = newPassword, repeated = value): Promise<void> {
  await codeField(page).fill(codeValue);
  await passwordField(page).fill(value);
  await repeatField(page).fill(repeated);
}

async function expectInput(
  page: Page,
  codeValue: string,
  value = newPassword,
  repeated = value,
): Promise<void> {
  await expect(codeField(page)).toHaveValue(codeValue);
  await expect(passwordField(page)).toHaveValue(value);
  await expect(repeatField(page)).toHaveValue(repeated);
}

test('requests a code, keeps the step on reload, rejects wrong and expired codes without losing input, and sets the password', async ({
  page,
}) => {
  const since = await sandbox().lastCallNumber();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/signin/reset');
  await sendCode(page);
  await expectFieldError(emailField(page), 'Enter your e-mail address');
  await expect(emailField(page)).toBeFocused();
  await requestCode(page, 'merchant@');
  await expectFieldError(emailField(page), 'Enter a valid e-mail address');
  await expect(emailField(page)).toHaveValue('merchant@');
  expect(await sandbox().calls({ call: 4, since })).toEqual([]);

  await requestCode(page, otherEmail);
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status')).toContainText(otherEmail);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await requestCode(page, otherEmail);
  await expect(errorAlert(page)).toContainText(/Try again in \d+ seconds?\./);
  await expect(emailField(page)).toHaveValue(otherEmail);

  await requestCode(page, email);
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send another code in \d+ seconds?$/ })).toBeDisabled();
  await submit(page);
  await expectFieldError(codeField(page), 'Enter the code from the e-mail');
  await expectFieldError(passwordField(page), 'Enter a new password');
  await expectFieldError(repeatField(page), 'Enter the password again');
  await fillForm(page, '12', 'short', 'other');
  await submit(page);
  await expectFieldError(codeField(page), 'The code must have 4 to 8 digits');
  await expectFieldError(passwordField(page), 'The password must have at least 7 characters');
  await expectFieldError(repeatField(page), 'Enter the same password twice');
  await expectInput(page, '12', 'short', 'other');
  // The first link of the summary has the focus and leads to its field.
  const summaryLink = page.getByRole('link', {
    name: 'Code from the e-mail: The code must have 4 to 8 digits',
  });
  await expect(summaryLink).toBeFocused();
  await summaryLink.press('Enter');
  await expect(codeField(page)).toBeFocused();
  expect(await sandbox().calls({ call: 5, since })).toEqual([]);

  const correctCode = String((await sandbox().mailbox(email))[0]?.code);
  const wrongCode = correctCode === '000000' ? '000001' : '000000';
  await fillForm(page, wrongCode);
  await submit(page);
  await expectFieldError(codeField(page), 'This code is incorrect or has already been used');
  await expectInput(page, wrongCode);
  await sandbox().faults({ path: 5, code: '2002', times: 1 });
  await codeField(page).fill('123456');
  await submit(page);
  await expectFieldError(codeField(page), 'This code has expired. Request another one.');
  await expectInput(page, '123456');

  // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 256 });
  await sandbox().faults({ path: 5, resetConnection: true, times: 1 });
  await codeField(page).fill(correctCode);
  await submit(page);
  await expect(errorAlert(page)).toContainText('may already have been reset. Try signing in');
  await expect(errorAlert(page)).toBeInViewport({ ratio: 1 });
  await expectInput(page, correctCode);
  await page.setViewportSize(size);

  await submit(page);
  await expect(page).toHaveURL(/\/signin\?/);
  await expect(page.getByRole('status')).toHaveText(/Your password has been reset/);
  await fillSignIn(page, 'merchant', demoPassword);
  await expect(errorAlert(page)).toContainText('Wrong account or password');
  await fillSignIn(page, 'merchant', newPassword);
  await expect(page).toHaveURL('/');
});

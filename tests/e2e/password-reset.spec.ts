import type { Page } from '@playwright/test';
import { demoPassword } from '../harness/secrets.ts';
import { sandbox } from '../harness/shared.ts';
import { expect, expectFieldError, fillSignIn, test } from './portal.ts';

const email = 'merchant@autocare.example';
const another = 'main@autocare.example';
/** With what separates parameters and with characters of several bytes: it has to arrive as it was typed. */
const chosen = 'neu & =+%25 密码';

const address = (page: Page) => page.getByLabel('E-mail address');
const code = (page: Page) => page.getByLabel('Code from the e-mail');
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Repeat new password');
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

const send = (page: Page) => page.getByRole('button', { name: 'Send code' }).click();
const setIt = (page: Page) => page.getByRole('button', { name: 'Set new password' }).click();

async function askForCode(page: Page, by: string): Promise<void> {
  await address(page).fill(by);
  await send(page);
}

async function fill(page: Page, given: string, first = chosen, second = first): Promise<void> {
  await code(page).fill(given);
  await password(page).fill(first);
  await again(page).fill(second);
}

async function expectTyped(page: Page, given: string, first = chosen, second = first): Promise<void> {
  await expect(code(page)).toHaveValue(given);
  await expect(password(page)).toHaveValue(first);
  await expect(again(page)).toHaveValue(second);
}

test('a code is asked for, a reload keeps the step, and asking again too soon is told with the seconds; a code that is wrong or too old loses nothing typed; the right one sets a password that is good from then on', async ({
  page,
}) => {
  const since = await sandbox().lastCallNumber();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/signin/reset');
  await send(page);
  await expectFieldError(address(page), 'Enter your e-mail address');
  await expect(address(page)).toBeFocused();
  await askForCode(page, 'merchant@');
  await expectFieldError(address(page), 'Please enter the correct e-mail address');
  await expect(address(page)).toHaveValue('merchant@');
  expect(await sandbox().calls({ call: 4, since })).toEqual([]);

  await askForCode(page, another);
  await expect(code(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status')).toContainText(another);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await askForCode(page, another);
  await expect(problem(page)).toContainText(/Try again in \d+ seconds?\./);
  await expect(address(page)).toHaveValue(another);

  await askForCode(page, email);
  await expect(code(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send another code in \d+ seconds?$/ })).toBeDisabled();
  await setIt(page);
  await expectFieldError(code(page), 'Enter the code from the e-mail');
  await expectFieldError(password(page), 'Enter a new password');
  await expectFieldError(again(page), 'Enter the password again');
  await fill(page, '12', 'short', 'other');
  await setIt(page);
  await expectFieldError(code(page), 'The code must have 4 to 8 digits');
  await expectFieldError(password(page), 'The password must contain more than 6 characters');
  await expectFieldError(again(page), 'Enter the same password twice');
  await expectTyped(page, '12', 'short', 'other');
  // The first line of the summary has the focus, and leads to its field.
  const line = page.getByRole('link', { name: 'Code from the e-mail: The code must have 4 to 8 digits' });
  await expect(line).toBeFocused();
  await line.press('Enter');
  await expect(code(page)).toBeFocused();
  expect(await sandbox().calls({ call: 5, since })).toEqual([]);

  const right = String((await sandbox().mailbox(email))[0]?.code);
  const wrong = right === '000000' ? '000001' : '000000';
  await fill(page, wrong);
  await setIt(page);
  await expectFieldError(code(page), 'This code is incorrect or has already been used');
  await expectTyped(page, wrong);
  await sandbox().faults({ path: 5, code: '2002', times: 1 });
  await code(page).fill('123456');
  await setIt(page);
  await expectFieldError(code(page), 'This code has expired. Request another one.');
  await expectTyped(page, '123456');

  // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 256 });
  await sandbox().faults({ path: 5, resetConnection: true, times: 1 });
  await code(page).fill(right);
  await setIt(page);
  await expect(problem(page)).toContainText('may already have been reset. Try signing in');
  await expect(problem(page)).toBeInViewport({ ratio: 1 });
  await expectTyped(page, right);
  await page.setViewportSize(size);

  await setIt(page);
  await expect(page).toHaveURL(/\/signin\?/);
  await expect(page.getByRole('status')).toHaveText(/Your password has been reset/);
  await fillSignIn(page, 'merchant', demoPassword);
  await expect(problem(page)).toContainText('Wrong account number or password');
  await fillSignIn(page, 'merchant', chosen);
  await expect(page).toHaveURL('/');
});

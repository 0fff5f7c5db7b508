import type { Page } from '@playwright/test';
import { demoPassword } from '../harness/secrets.ts';
import { sandbox } from '../harness/shared.ts';
import { expect, expectWrong, fillSignIn, screens, signInAs, test } from './portal.ts';

const chosen = 'neu & =+%25 密码';

const current = (page: Page) => page.getByLabel('Current password');
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('New password again');
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

async function send(page: Page, first: string, second = first, known = demoPassword): Promise<void> {
  await current(page).fill(known);
  await password(page).fill(first);
  await again(page).fill(second);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function expectTyped(page: Page, first: string, second = first): Promise<void> {
  await expect(password(page)).toHaveValue(first);
  await expect(again(page)).toHaveValue(second);
}

test.beforeEach(async ({ page, context }) => {
  await signInAs(context, 'blue');
  await page.goto(screens.password);
});

test('a changed password is good from then on, and the old one is not; other browsers are signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: String(baseURL) });
  await signInAs(elsewhere, 'blue');
  const there = await elsewhere.newPage();
  await there.goto(screens.messages);
  await expect(there.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await send(page, chosen);
  await expect(page.getByRole('group').filter({ hasText: 'Your password has been changed' })).toBeFocused();
  await expectTyped(page, '');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();

  await there.reload();
  await expect(there).toHaveURL(/\/signin\?next=/);
  await fillSignIn(there, 'blue', demoPassword);
  await expect(problem(there)).toContainText('Wrong account number or password');
  await fillSignIn(there, 'blue', chosen);
  await expect(there).toHaveURL(screens.messages);
  await elsewhere.close();
});

test('what is missing or wrong is said at its field, loses nothing typed, and never leaves the browser', async ({
  page,
}) => {
  const before = await sandbox().lastCall();
  await send(page, '', '', '');
  await expectWrong(current(page), 'Please enter your current password');
  await expectWrong(password(page), 'Please enter a new password');
  await expectWrong(again(page), 'Please enter the password again');
  await send(page, '123456', '1234567');
  await expectWrong(password(page), 'The password must contain more than 6 characters');
  await expectWrong(again(page), 'Enter the same password twice');
  await expectTyped(page, '123456', '1234567');
  expect(await sandbox().calls({ call: 3, since: before })).toEqual([]);
});

test('a wrong current password is said at its field, changes nothing and loses nothing typed', async ({
  page,
}) => {
  const before = await sandbox().lastCall();
  await send(page, chosen, chosen, 'not-the-one');
  await expectWrong(current(page), 'The current password is incorrect');
  await expectTyped(page, chosen);
  await expect(current(page)).toHaveValue('not-the-one');
  expect(await sandbox().calls({ call: 3, since: before })).toEqual([]);
});

test('a password that the vendor refuses is said at its field and loses nothing typed', async ({ page }) => {
  const refusal = { code: '1002', msg: 'invalid', data: { field: 'new_password', reason: 'too common' } };
  await sandbox().faults({ path: 3, body: refusal });
  await send(page, chosen);
  await expectWrong(password(page), 'The service does not accept this');
  await expect(again(page)).toHaveAttribute('aria-invalid', 'false');
  await expectTyped(page, chosen);
});

test('a change that the vendor refuses without a reason is a failed modification', async ({ page }) => {
  await sandbox().faults({ path: 3, body: { code: '7777' } });
  await send(page, chosen);
  await expect(problem(page)).toContainText('Modification failed.');
  await expectTyped(page, chosen);
});

test('a change without an answer says that it may have happened, where it is seen, and loses nothing typed', async ({
  page,
}) => {
  // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
  await page.setViewportSize({ width: 320, height: 256 });
  await sandbox().faults({ path: 3, hang: true, run: true });
  await send(page, chosen);
  await expect(problem(page)).toContainText('may already have been changed. Try again');
  await expect(problem(page)).toBeInViewport({ ratio: 1 });
  await expectTyped(page, chosen);
});

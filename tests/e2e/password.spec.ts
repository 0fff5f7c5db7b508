import type { Page } from '@playwright/test';
import { demoPassword } from '../harness/secrets.ts';
import { sandbox, visitor } from '../harness/shared.ts';
import { expect, expectFieldError, screens, signInAs, test } from './portal.ts';

const chosen = 'neu & =+%25 密码';
const later = 'noch ein neues';

const current = (page: Page) => page.getByLabel('Current password');
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Repeat new password');
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

async function send(page: Page, first: string, second = first, known = demoPassword): Promise<void> {
  await current(page).fill(known);
  await password(page).fill(first);
  await again(page).fill(second);
  await page.getByRole('button', { name: 'Update password' }).click();
}

async function expectTyped(page: Page, first: string, second = first): Promise<void> {
  await expect(password(page)).toHaveValue(first);
  await expect(again(page)).toHaveValue(second);
}

test('a change is refused at the field that is wrong and loses nothing typed; a changed password is good from then on, and the old one is not; without an answer it says that it may have happened', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  await page.goto(screens.password);
  const since = await sandbox().lastCallNumber();
  await send(page, '', '', '');
  await expectFieldError(current(page), 'Enter your current password');
  await expectFieldError(password(page), 'Enter a new password');
  await expectFieldError(again(page), 'Enter the password again');
  await send(page, '123456', '1234567');
  await expectFieldError(password(page), 'The password must contain more than 6 characters');
  await expectFieldError(again(page), 'Enter the same password twice');
  await expectTyped(page, '123456', '1234567');
  await send(page, chosen, chosen, 'not-the-one');
  await expectFieldError(current(page), 'The current password is incorrect');
  await expectTyped(page, chosen);
  await expect(current(page)).toHaveValue('not-the-one');
  expect(await sandbox().calls({ call: 3, since })).toEqual([]);

  const refusal = { code: '1002', msg: 'invalid', data: { field: 'new_password', reason: 'too common' } };
  await sandbox().faults({ path: 3, body: refusal, times: 1 });
  await send(page, chosen);
  await expectFieldError(password(page), 'The manufacturer rejected this value');
  await expect(again(page)).toHaveAttribute('aria-invalid', 'false');
  await expectTyped(page, chosen);
  await sandbox().faults({ path: 3, body: { code: '7777' }, times: 1 });
  await send(page, chosen);
  await expect(problem(page)).toContainText('Modification failed.');
  await expectTyped(page, chosen);

  await send(page, chosen);
  await expect(page.getByRole('group').filter({ hasText: 'Your password has been updated' })).toBeFocused();
  await expectTyped(page, '');
  // tests/api/sessions.test.ts tells that the account is signed out everywhere else.
  const signIn = async (given: string) =>
    (await visitor().post('/api/session', { account: 'blue', password: given })).status;
  expect([await signIn(demoPassword), await signIn(chosen)]).toEqual([401, 201]);
  expect((await context.request.get('/api/session')).status()).toBe(200);

  // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
  await page.setViewportSize({ width: 320, height: 256 });
  await sandbox().faults({ path: 3, resetConnection: true, execute: true });
  await send(page, later, later, chosen);
  await expect(problem(page)).toContainText('may already have been updated. Try again');
  await expect(problem(page)).toBeInViewport({ ratio: 1 });
  await expectTyped(page, later);
});

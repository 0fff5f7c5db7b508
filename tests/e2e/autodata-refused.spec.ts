import { sandbox } from '../harness/shared.ts';
import {
  account,
  accountOf,
  api,
  button,
  confirm,
  expectTyped,
  fact,
  fill,
  password,
  problem,
  typed,
  versionOf,
} from './autodata.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { expect, expectAccessible, expectWrong, screens, sendTo, signInAs, test } from './portal.ts';

test.describe('a form that is refused keeps what was typed', () => {
  test.beforeEach(async ({ page, context }) => {
    await signInAs(context, 'blue');
    await page.goto(screens.autodata);
  });

  test('before anything is sent: at each field', async ({ page }) => {
    const since = await sandbox().lastCall();
    await button(page, 'Set account').click();
    await expectWrong(account(page), 'Please fill this in');
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await account(page).fill(typed.account);
    await button(page, 'Set account').click();
    await expect(account(page)).toHaveAttribute('aria-invalid', 'false');
    await expect(account(page)).toHaveValue(typed.account);
    expect(await sandbox().calls({ call: 52, since })).toEqual([]);
  });

  test('by an account that somebody else has set meanwhile; sent again, it takes that one’s place', async ({
    page,
    context,
  }) => {
    await fill(page);
    await sendTo(context, 'PUT', api, { account: 'faster', password: 'xxxxxx', version: null });
    const since = await sandbox().lastCall();
    await button(page, 'Set account').click();
    await expect(problem(page)).toContainText('has been changed elsewhere meanwhile, so nothing was done');
    await expect(fact(page, 'Account')).toHaveText('faster');
    await expectTyped(page);
    await expectAccessible(page);
    expect(await sandbox().calls({ call: 52, since })).toEqual([]);
    await button(page, 'Replace account').click();
    await expect(fact(page, 'Account')).toHaveText(typed.account);
    await expect(problem(page)).toHaveCount(0);
  });

  test('by silence: it may have happened, and what holds is shown', async ({ page }) => {
    // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
    await page.setViewportSize({ width: 320, height: 256 });
    await fill(page);
    await sandbox().faults({ path: 52, hang: true, run: true });
    await button(page, 'Set account').click();
    await expect(problem(page)).toContainText('The change may have been saved');
    await expect(problem(page)).toBeInViewport({ ratio: 1 });
    await expect(fact(page, 'Account')).toHaveText(typed.account);
    await expectTyped(page);
    await expectAccessible(page);
  });

  test('by a session that ended, until the password of the portal was given', async ({ page }) => {
    await fill(page);
    await endSessionDuring(page, 'blue', () => button(page, 'Set account').click());
    await signInAgain(page);
    await expectTyped(page);
    await button(page, 'Set account').click();
    await expect(fact(page, 'Account')).toHaveText(typed.account);
  });
});

test.describe('what is asked about', () => {
  test.beforeEach(async ({ page, context }) => {
    await signInAs(context, 'main');
    await page.goto(screens.autodata);
  });

  test('is not done to an account that somebody else has changed meanwhile, which is shown instead', async ({
    page,
    context,
  }) => {
    await sendTo(context, 'POST', `${api}/suspend`, { version: await versionOf(context) });
    const since = await sandbox().lastCall();
    await confirm(page, 'Remove', 'Remove the account autocare-main?');
    await expect(problem(page)).toContainText('has been changed elsewhere meanwhile');
    await expect(fact(page, 'State')).toHaveText('Suspended');
    expect(await sandbox().calls({ call: 53, since })).toEqual([]);
  });

  test('is not done to an account that is gone', async ({ page, context }) => {
    await sendTo(context, 'DELETE', `${api}?version=${await versionOf(context)}`);
    await confirm(page, 'Renew by a year', 'Renew the account autocare-main by a year?');
    await expect(problem(page)).toContainText('does not exist any more');
    await expect(page.getByText('No account is set yet.')).toBeVisible();
  });

  test('may have happened where no answer came; what holds is shown, and it is not done twice', async ({
    page,
    context,
  }) => {
    const before = (await accountOf(context))?.expiresAt?.slice(0, 4);
    const since = await sandbox().lastCall();
    await sandbox().faults({ path: 53, hang: true, run: true });
    await confirm(page, 'Renew by a year', 'Renew the account autocare-main by a year?');
    await expect(problem(page)).toContainText('The change may have been saved');
    await expect(fact(page, 'Expires')).toContainText(String(Number(before) + 1));
    expect(await sandbox().calls({ call: 53, since })).toHaveLength(1);
  });

  test('says why it failed, and can be tried again', async ({ page }) => {
    await sandbox().faults({ path: 53, body: { code: 2103, msg: 'not today' } });
    await button(page, 'Suspend').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The service says: not today');
    await expectAccessible(page);
    await sandbox().heal();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(fact(page, 'State')).toHaveText('Suspended');
  });
});

test('an account that cannot be asked for says so, and is asked for again', async ({ page, context }) => {
  await signInAs(context, 'main');
  await sandbox().faults({ path: 55, status: 500 });
  await page.goto(screens.autodata);
  await expect(problem(page)).toContainText('gave no usable answer');
  await expectAccessible(page);
  await sandbox().heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fact(page, 'Account')).toHaveText('autocare-main');
  await expect(problem(page)).toHaveCount(0);

  // Whoever is about to send something keeps it while it cannot be asked for.
  await button(page, 'Replace').click();
  await fill(page);
  await sandbox().faults({ path: 55, status: 500 }, { path: 52, status: 500 });
  await button(page, 'Replace account').click();
  await expect(problem(page).first()).toContainText('gave no usable answer');
  await expectTyped(page);
});

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
  hear,
  password,
  problem,
  typed,
  versionOf,
} from './autodata.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { expect, expectAccessible, expectWrong, screens, sendTo, signInAs, test } from './portal.ts';

test('a form that is refused keeps what was typed: by its fields, by somebody who was faster, by silence, by the end of the session', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  await page.goto(screens.autodata);
  const since = await sandbox().lastCallNumber();
  const sent = async () => (await sandbox().calls({ call: 52, since })).length;
  await button(page, 'Set up account').click();
  await expectWrong(account(page), 'This field is required');
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page.getByRole('main'), 'wrong fields');
  await account(page).fill(typed.account);
  await button(page, 'Set up account').click();
  await expect(account(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(account(page)).toHaveValue(typed.account);
  expect(await sent()).toBe(0);

  // Sent again, it takes the place of the account that somebody else has set meanwhile.
  await fill(page);
  await sendTo(context, 'PUT', api, { account: 'faster', password: 'xxxxxx', version: null });
  await button(page, 'Set up account').click();
  await expect(problem(page)).toContainText('was changed elsewhere, so nothing was saved');
  await expect(fact(page, 'Account')).toHaveText('faster');
  await expectTyped(page);
  await expectAccessible(page.getByRole('main'), 'changed elsewhere');
  expect(await sent()).toBe(1);
  await button(page, 'Replace account').click();
  await expect(fact(page, 'Account')).toHaveText(typed.account);
  await expect(problem(page)).toHaveCount(0);

  // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
  await page.setViewportSize({ width: 320, height: 256 });
  await button(page, 'Replace account').click();
  await fill(page, 'the third');
  await sandbox().faults({ path: 52, resetConnection: true, execute: true });
  await button(page, 'Replace account').click();
  await expect(problem(page)).toContainText('The change may have been saved');
  await expect(problem(page)).toBeInViewport({ ratio: 1 });
  await expect(fact(page, 'Account')).toHaveText('the third');
  await expectTyped(page, 'the third');
  await sandbox().clearFaults();

  await fill(page, 'the fourth');
  await endSessionDuring(page, 'blue', () => button(page, 'Replace account').click());
  await signInAgain(page);
  await expectTyped(page, 'the fourth');
  await button(page, 'Replace account').click();
  await expect(fact(page, 'Account')).toHaveText('the fourth');
});

test('an account that cannot be asked for is asked for again; what is asked about it is not done where somebody was faster, nor twice, and a failure says why; the service’s own password never comes', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const heard = hear(context);
  await sandbox().faults({ path: 55, status: 500 });
  await page.goto(screens.autodata);
  await expect(problem(page)).toContainText('returned an invalid response');
  await expectAccessible(page.getByRole('main'), 'no answer');
  await sandbox().clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fact(page, 'Account')).toHaveText('autocare-main');
  await expect(problem(page)).toHaveCount(0);

  // Whoever is about to send something keeps it while it cannot be asked for.
  await button(page, 'Replace account').click();
  await fill(page);
  await sandbox().faults({ path: 55, status: 500 });
  await button(page, 'Replace account').click();
  await expect(problem(page)).toContainText('returned an invalid response');
  await expectTyped(page);
  await sandbox().clearFaults();
  await button(page, 'Cancel').click();

  const since = await sandbox().lastCallNumber();
  const sent = async () => (await sandbox().calls({ call: 53, since })).length;
  await sendTo(context, 'POST', `${api}/suspend`, { version: await versionOf(context) });
  await confirm(page, 'Remove account', 'Remove account autocare-main?');
  await expect(problem(page)).toContainText('was changed elsewhere');
  await expect(fact(page, 'Status')).toHaveText('Suspended');
  expect(await sent()).toBe(1);

  const before = (await accountOf(context))?.expiresAt?.slice(0, 4);
  await sandbox().faults({ path: 53, resetConnection: true, execute: true });
  await confirm(page, 'Renew for a year', 'Renew account autocare-main for a year?');
  await expect(problem(page)).toContainText('The change may have been saved');
  await expect(fact(page, 'Expires')).toContainText(String(Number(before) + 1));
  expect(await sent()).toBe(2);
  await sandbox().clearFaults();

  await sandbox().faults({ path: 53, body: { code: 2103, msg: 'not today' } });
  await button(page, 'Suspend account').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Message from the manufacturer: not today');
  await expectAccessible(dialog, 'not done');
  await sandbox().clearFaults();
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(fact(page, 'Status')).toHaveText('Suspended');

  await sendTo(context, 'DELETE', `${api}?version=${await versionOf(context)}`);
  await confirm(page, 'Renew for a year', 'Renew account autocare-main for a year?');
  await expect(problem(page)).toContainText('no longer exists');
  await expect(page.getByText('No Autodata account yet.')).toBeVisible();
  const texts = await Promise.all(heard);
  expect(texts.join().length).toBeGreaterThan(10_000);
  expect(texts.filter((text) => text.includes('CANARY-'))).toEqual([]);
});

import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  expect,
  expectAccessible,
  expectFieldError,
  screens,
  sendToApi,
  signInAs,
  test,
} from '../fixtures.ts';
import {
  account,
  api,
  button,
  collectResponses,
  confirm,
  detailValue,
  errorAlert,
  expectInput,
  fillForm,
  getAccount,
  getVersion,
  input,
  password,
} from './autodata.ts';
import { endSessionDuring, signInAgain } from './end-session.ts';

test('keeps the input after field errors, concurrent changes, timeouts and a session that ended', async ({
  page,
  context,
}) => {
  await signInAs(context, 'blue');
  await page.goto(screens.autodata);
  const since = await sandbox().lastCallNumber();
  const countCalls = async () => (await sandbox().calls({ call: 52, since })).length;
  await button(page, 'Set up account').click();
  await expectFieldError(account(page), 'This field is required');
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page.getByRole('main'), 'field errors');
  await account(page).fill(input.account);
  await button(page, 'Set up account').click();
  await expect(account(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(account(page)).toHaveValue(input.account);
  expect(await countCalls()).toBe(0);

  // The second send replaces the account that another session has set.
  await fillForm(page);
  await sendToApi(context, 'PUT', api, { account: 'faster', password: 'xxxxxx', version: null });
  await button(page, 'Set up account').click();
  await expect(errorAlert(page)).toContainText('was changed elsewhere, so nothing was saved');
  await expect(detailValue(page, 'Account')).toHaveText('faster');
  await expectInput(page);
  await expectAccessible(page.getByRole('main'), 'concurrent change');
  expect(await countCalls()).toBe(1);
  await button(page, 'Replace account').click();
  await expect(detailValue(page, 'Account')).toHaveText(input.account);
  await expect(errorAlert(page)).toHaveCount(0);

  // A desktop at 400 % (WCAG 1.4.10): the button and the notice are not in view together.
  await page.setViewportSize({ width: 320, height: 256 });
  await button(page, 'Replace account').click();
  await fillForm(page, 'the third');
  await sandbox().faults({ path: 52, resetConnection: true, execute: true });
  await button(page, 'Replace account').click();
  await expect(errorAlert(page)).toContainText('The change may have been saved');
  await expect(errorAlert(page)).toBeInViewport({ ratio: 1 });
  await expect(detailValue(page, 'Account')).toHaveText('the third');
  await expectInput(page, 'the third');
  await sandbox().clearFaults();

  await fillForm(page, 'the fourth');
  await endSessionDuring(page, 'blue', () => button(page, 'Replace account').click());
  await signInAgain(page);
  await expectInput(page, 'the fourth');
  await button(page, 'Replace account').click();
  await expect(detailValue(page, 'Account')).toHaveText('the fourth');
});

test('retries loading, rejects concurrent changes, sends once, shows vendor errors, and never returns the stored password', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const responses = collectResponses(context);
  await sandbox().faults({ path: 55, status: 500 });
  await page.goto(screens.autodata);
  await expect(errorAlert(page)).toContainText('returned an invalid response');
  await expectAccessible(page.getByRole('main'), 'load error');
  await sandbox().clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(detailValue(page, 'Account')).toHaveText('autocare-main');
  await expect(errorAlert(page)).toHaveCount(0);

  // A failed load of the account keeps the input.
  await button(page, 'Replace account').click();
  await fillForm(page);
  await sandbox().faults({ path: 55, status: 500 });
  await button(page, 'Replace account').click();
  await expect(errorAlert(page)).toContainText('returned an invalid response');
  await expectInput(page);
  await sandbox().clearFaults();
  await button(page, 'Cancel').click();

  const since = await sandbox().lastCallNumber();
  const countCalls = async () => (await sandbox().calls({ call: 53, since })).length;
  await sendToApi(context, 'POST', `${api}/suspend`, { version: await getVersion(context) });
  await confirm(page, 'Remove account', 'Remove account autocare-main?');
  await expect(errorAlert(page)).toContainText('was changed elsewhere');
  await expect(detailValue(page, 'Status')).toHaveText('Suspended');
  expect(await countCalls()).toBe(1);

  const before = (await getAccount(context))?.expiresAt?.slice(0, 4);
  await sandbox().faults({ path: 53, resetConnection: true, execute: true });
  await confirm(page, 'Renew for a year', 'Renew account autocare-main for a year?');
  await expect(errorAlert(page)).toContainText('The change may have been saved');
  await expect(detailValue(page, 'Expires')).toContainText(String(Number(before) + 1));
  expect(await countCalls()).toBe(2);
  await sandbox().clearFaults();

  await sandbox().faults({ path: 53, body: { code: 2103, msg: 'not today' } });
  await button(page, 'Suspend account').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Message from the manufacturer: not today');
  await expectAccessible(dialog, 'vendor error');
  await sandbox().clearFaults();
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(detailValue(page, 'Status')).toHaveText('Suspended');

  await sendToApi(context, 'DELETE', `${api}?version=${await getVersion(context)}`);
  await confirm(page, 'Renew for a year', 'Renew account autocare-main for a year?');
  await expect(errorAlert(page)).toContainText('no longer exists');
  await expect(page.getByText('No Autodata account yet.')).toBeVisible();
  const texts = await Promise.all(responses);
  expect(texts.join().length).toBeGreaterThan(10_000);
  expect(texts.filter((text) => text.includes('CANARY-'))).toEqual([]);
});

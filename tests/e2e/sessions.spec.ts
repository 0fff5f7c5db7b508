import { sandbox } from '../harness/shared.ts';
import { expect, screens, signInAs, test } from './portal.ts';

test('the sessions of an account are listed, and another one is ended', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [account] = (await sandbox().createAccounts(1, 'sessions')) as [string];
  await signInAs(context, account);
  const elsewhere = await browser.newContext({ baseURL: String(baseURL) });
  await signInAs(elsewhere, account);

  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(screens.sessions);
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('This session', { exact: true })).toHaveCount(1);
  // An account of an earlier test may have had the same id; the newest session stands first.
  const others = main.getByText('Another session', { exact: true });
  await expect(others).not.toHaveCount(0);
  const before = await others.count();

  // The own session has no button.
  await expect(main.getByRole('button', { name: /^End session .+, signed in / })).toHaveCount(before);
  await main
    .getByRole('button', { name: /^End session .+, signed in / })
    .first()
    .click();
  const sure = page.getByRole('alertdialog', { name: /^End session .+\?$/ });
  await expect(sure).toContainText(/Signed in: .+\d/);
  await expect(sure).toContainText('The session will be signed out within seconds');
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await sure.getByRole('button', { name: 'End session' }).click();
  await expect(sure).toHaveCount(0);
  await expect(others).toHaveCount(before - 1);
  await expect(main.getByText('This session', { exact: true })).toHaveCount(1);
  const response = await elsewhere.request.get('/api/session');
  expect(response.status()).toBe(401);
  await elsewhere.close();
});

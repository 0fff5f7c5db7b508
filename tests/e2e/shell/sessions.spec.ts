import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, screens, signInAs, test } from '../fixtures.ts';

test('lists the sessions of an account, and ends another one', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [account] = (await sandbox().createAccounts(1, 'sessions')) as [string];
  await signInAs(context, account);
  const otherContext = await browser.newContext({ baseURL: String(baseURL) });
  await signInAs(otherContext, account);

  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(screens.sessions);
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('This session', { exact: true })).toHaveCount(1);
  // Earlier tests may have used the same account id; the newest session is first.
  const otherSessions = main.getByText('Another session', { exact: true });
  await expect(otherSessions).not.toHaveCount(0);
  const countBefore = await otherSessions.count();

  // The current session has no button.
  await expect(main.getByRole('button', { name: /^End session .+, signed in / })).toHaveCount(countBefore);
  await main
    .getByRole('button', { name: /^End session .+, signed in / })
    .first()
    .click();
  const confirmation = page.getByRole('alertdialog', { name: /^End session .+\?$/ });
  await expect(confirmation).toContainText(/Signed in: .+\d/);
  await expect(confirmation).toContainText('The session will be signed out within seconds');
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await confirmation.getByRole('button', { name: 'End session' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(otherSessions).toHaveCount(countBefore - 1);
  await expect(main.getByText('This session', { exact: true })).toHaveCount(1);
  const response = await otherContext.request.get('/api/session');
  expect(response.status()).toBe(401);
  await otherContext.close();
});

import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, grid, screens, signInAs, test } from '../fixtures.ts';

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
  // Earlier tests may have used the same account id; the newest is the first of them.
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

test('ends all other sessions, and the settings lead to each other', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [account] = (await sandbox().createAccounts(1, 'settings')) as [string];
  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: String(baseURL) })));
  await signInAs(context, account);
  for (const other of others) await signInAs(other, account);

  await page.goto('/settings');
  await expect(page).toHaveURL(screens.password);
  const settings = page.getByRole('main').getByRole('navigation', { name: 'Settings' });
  for (const name of ['Autodata account', 'Access tokens', 'Sessions']) {
    await settings.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(settings.locator('[aria-current="page"]')).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Dealer Portal`);
  }
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sessions' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');

  const main = page.getByRole('main');
  // The current session is the first, although the others are newer.
  await expect(grid(page, 'Sessions').getByRole('row').nth(1)).toContainText('This session');
  await main.getByRole('button', { name: 'End all other sessions' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  await confirmation.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByText(/^\d+ other sessions ended$/)).toBeVisible();
  await expect(main.getByText('Another session', { exact: true })).toHaveCount(0);
  for (const other of others) {
    expect((await other.request.get('/api/session')).status()).toBe(401);
    await other.close();
  }
  expect((await context.request.get('/api/session')).status()).toBe(200);
});

test('the settings of a child account begin with what it may see', async ({ page, context }) => {
  await signInAs(context, 'child');
  await page.goto('/settings');
  await expect(page).toHaveURL(screens.autodata);
  await expect(
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Update password' }),
  ).toHaveCount(0);
});

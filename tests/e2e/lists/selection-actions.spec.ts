import type { AccessToken } from '#lib/contract/operations/access-tokens.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, getJson, screens, sendToApi, signInAs, test } from '../fixtures.ts';
import { selectionButton, selectPage } from './ship-orders.ts';

test('ends selected sessions except the current one, and revokes selected tokens', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [account] = (await sandbox().createAccounts(1, 'selection')) as [string];
  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: String(baseURL) })));
  await signInAs(context, account);
  for (const other of others) await signInAs(other, account);
  await page.goto(screens.sessions);
  await selectPage(page).check();
  await selectionButton(page, 'End sessions').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^End \d+ sessions$/ })
    .click();
  const activity = page.getByRole('region', { name: 'Activity' });
  await activity.getByRole('button', { name: '1 failure' }).click();
  await expect(activity).toContainText('Sign out to end it.');
  await expect(page.getByRole('main').getByText('Another session', { exact: true })).toHaveCount(0);
  for (const other of others) {
    expect((await other.request.get('/api/session')).status()).toBe(401);
    await other.close();
  }
  expect((await context.request.get('/api/session')).status()).toBe(200);

  const path = '/api/v1/access-tokens';
  for (const name of ['one', 'two'])
    await sendToApi(context, 'POST', path, { name, rights: 'read', areas: ['messages'], hours: 1 });
  await page.goto(screens.accessTokens);
  await selectPage(page).check();
  await selectionButton(page, 'Revoke tokens').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke 2 tokens' }).click();
  await expect(page.getByRole('main').getByText('No access tokens yet.')).toBeVisible();
  expect((await getJson<{ items: AccessToken[] }>(context, path)).items).toEqual([]);
});

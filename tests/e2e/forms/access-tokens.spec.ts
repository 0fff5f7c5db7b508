import { Visitor } from '../../harness/client.ts';
import { expectStatus, portal } from '../../harness/servers/worker-servers.ts';
import { expect, signInAs, test } from '../fixtures.ts';

test('creates, copies, uses and revokes an access token, and shows errors at the fields', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Access tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible();
  await expect(page.getByText(/It works until you sign out or update your password/)).toBeVisible();
  await page
    .getByRole('link', { name: 'Create token' })
    .or(page.getByRole('button', { name: 'Create token' }))
    .click();

  const form = page.getByRole('dialog', { name: 'Create token' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await form.getByRole('radio', { name: 'Read and write' }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(name).toHaveAccessibleDescription('Enter a name for the token');
  await expect(form.getByText('Choose at least one area').last()).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Read and write' })).toBeChecked();
  const allAreas = form.getByRole('checkbox', { name: 'All areas' });
  await allAreas.check();
  await expect(form.getByRole('checkbox', { name: 'Chat' })).toBeChecked();
  // The account's brand has no Tcodes.
  await expect(form.getByRole('checkbox', { name: 'Tcode cards' })).toHaveCount(0);
  await allAreas.uncheck();
  await expect(form.getByRole('checkbox', { name: 'Chat' })).not.toBeChecked();

  await name.fill('Stock robot');
  await form.getByRole('radio', { name: 'Read', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Dealers', exact: true }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  const createdDialog = page.getByRole('dialog', { name: 'Token Stock robot created' });
  const secret = createdDialog.getByRole('textbox', { name: 'Access token' });
  await expect(secret).toHaveValue(/^dpt_/);
  const token = await secret.inputValue();
  await createdDialog.getByRole('button', { name: 'Copy' }).click();
  await expect(createdDialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  // Escape keeps the dialog open, because the token is shown only once.
  await page.keyboard.press('Escape');
  await expect(createdDialog).toBeVisible();
  await createdDialog.getByRole('button', { name: 'I’ve copied the token' }).click();
  await expect(createdDialog).toHaveCount(0);
  expect(await page.content()).not.toContain(token.slice(0, 40));

  const client = new Visitor(portal().port, { authorization: `Bearer ${token}` });
  expectStatus(await client.get('/api/v1/dealers?pageSize=1'), 200);
  expectStatus(await client.get('/api/v1/devices?pageSize=1'), 403);
  expectStatus(await client.post('/api/v1/dealers', {}), 403);

  await page.getByRole('button', { name: 'Revoke token Stock robot' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Revoke token Stock robot?' });
  await confirmation.getByRole('button', { name: 'Revoke token' }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Stock robot')).toHaveCount(0);
  expectStatus(await client.get('/api/v1/dealers?pageSize=1'), 401);
});

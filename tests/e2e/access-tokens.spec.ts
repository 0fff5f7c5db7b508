import { Visitor } from '../harness/client.ts';
import { expectStatus, portal } from '../harness/shared.ts';
import { expect, signInAs, test } from './portal.ts';

test('the account’s menu leads to the tokens; one without a name or an area is refused at the field, and nothing typed is lost; one is made, copied this once, used and revoked', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Access tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible();
  await expect(page.getByText(/It expires with the session that created it/)).toBeVisible();
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
  const whole = form.getByRole('checkbox', { name: 'All areas' });
  await whole.check();
  await expect(form.getByRole('checkbox', { name: 'Chat' })).toBeChecked();
  // The brand of this account has no Tcodes.
  await expect(form.getByRole('checkbox', { name: 'Tcode cards' })).toHaveCount(0);
  await whole.uncheck();
  await expect(form.getByRole('checkbox', { name: 'Chat' })).not.toBeChecked();

  await name.fill('Stock robot');
  await form.getByRole('radio', { name: 'Read', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Dealers', exact: true }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  const made = page.getByRole('dialog', { name: 'Token Stock robot created' });
  const secret = made.getByRole('textbox', { name: 'Access token' });
  await expect(secret).toHaveValue(/^dpt_/);
  const token = await secret.inputValue();
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect(made.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  // A slip of the hand does not lose it.
  await page.keyboard.press('Escape');
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'I’ve copied the token' }).click();
  await expect(made).toHaveCount(0);
  expect(await page.content()).not.toContain(token.slice(0, 40));

  const program = new Visitor(portal().port, { authorization: `Bearer ${token}` });
  expectStatus(await program.get('/api/v1/dealers?pageSize=1'), 200);
  expectStatus(await program.get('/api/v1/devices?pageSize=1'), 403);
  expectStatus(await program.post('/api/v1/dealers', {}), 403);

  await page.getByRole('button', { name: 'Revoke token Stock robot' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Revoke token Stock robot?' });
  await sure.getByRole('button', { name: 'Revoke token' }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Stock robot')).toHaveCount(0);
  expectStatus(await program.get('/api/v1/dealers?pageSize=1'), 401);
});

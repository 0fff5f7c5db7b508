import type { Page } from '@playwright/test';
import { Visitor } from '../harness/client.ts';
import { expectStatus, portal } from '../harness/shared.ts';
import { expect, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const form = (page: Page) => page.getByRole('dialog', { name: 'New token' });

async function openForm(page: Page): Promise<void> {
  await page.goto(screens.accessTokens);
  await page
    .getByRole('link', { name: 'New token' })
    .or(page.getByRole('button', { name: 'New token' }))
    .click();
  await expect(form(page)).toBeVisible();
}

/** Fills the form in and makes the token; gives its secret. */
async function make(page: Page, name: string): Promise<string> {
  await openForm(page);
  await form(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await form(page).getByRole('checkbox', { name: 'Dealers', exact: true }).check();
  await form(page).getByRole('button', { name: 'Make token' }).click();
  const made = page.getByRole('dialog', { name: `Token ${name}` });
  const secret = made.getByRole('textbox', { name: 'Access token' });
  await expect(secret).toHaveValue(/^dpt_/);
  return secret.inputValue();
}

test('a token is made, copied this once, used and revoked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await make(page, 'Stock robot');
  const made = page.getByRole('dialog', { name: 'Token Stock robot' });
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect(made.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  // A slip of the hand does not lose it.
  await page.keyboard.press('Escape');
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(made).toHaveCount(0);
  expect(await page.content()).not.toContain(token.slice(0, 40));

  const program = new Visitor(portal().port, { authorization: `Bearer ${token}` });
  expectStatus(await program.get('/api/v1/dealers?pageSize=1'), 200);
  expectStatus(await program.get('/api/v1/devices?pageSize=1'), 403);
  expectStatus(await program.post('/api/v1/dealers', {}), 403);

  await page.getByRole('button', { name: 'Revoke the token Stock robot' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Revoke the token Stock robot?' });
  await sure.getByRole('button', { name: 'Revoke' }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Stock robot')).toHaveCount(0);
  expectStatus(await program.get('/api/v1/dealers?pageSize=1'), 401);
});

test('a token without a name or an area is refused at the field, and nothing typed is lost', async ({
  page,
}) => {
  await openForm(page);
  await form(page).getByRole('radio', { name: 'Read and write' }).check();
  await form(page).getByRole('button', { name: 'Make token' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Please give the token a name',
  );
  await expect(form(page).getByText('Please choose at least one area').last()).toBeVisible();
  await expect(form(page).getByRole('radio', { name: 'Read and write' })).toBeChecked();
  const whole = form(page).getByRole('checkbox', { name: 'All areas' });
  await whole.check();
  await expect(form(page).getByRole('checkbox', { name: 'Chat' })).toBeChecked();
  // The brand of this account has no Tcodes.
  await expect(form(page).getByRole('checkbox', { name: 'Tcodes' })).toHaveCount(0);
  await whole.uncheck();
  await expect(form(page).getByRole('checkbox', { name: 'Chat' })).not.toBeChecked();
});

test('the account’s menu leads to the tokens, and they end with the session', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Access tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible();
  await expect(page.getByText(/It ends with the session it was made in/)).toBeVisible();
  const token = await make(page, 'Ends with me');
  const program = new Visitor(portal().port, { authorization: `Bearer ${token}` });
  expectStatus(await program.get('/api/v1/dealers?pageSize=1'), 200);
  const origin = new URL(page.url()).origin;
  const ended = await context.request.delete('/api/session', { headers: { origin } });
  expect(ended.status()).toBe(200);
  expectStatus(await program.get('/api/v1/dealers?pageSize=1'), 401);
});

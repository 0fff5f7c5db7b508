import { demoAccounts } from '../harness/secrets.ts';
import { bell, expect, fillSignIn, screens, signInAs, test } from './portal.ts';

for (const account of demoAccounts) {
  test(`${account} signs in`, async ({ page }) => {
    await page.goto('/signin');
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(bell(page)).toBeVisible();
  });
}

test('a page asked for without a session comes after the sign-in', async ({ page }) => {
  await page.goto(`${screens.dealers}?page=2&sort=-name`);
  await expect(page).toHaveURL(/\/signin\?next=/);
  await fillSignIn(page, 'main');
  await expect(page).toHaveURL(`${screens.dealers}?page=2&sort=-name`);
});

test('what is missing or wrong is said, and the account stays typed', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please fill in the account number')).toBeVisible();
  await expect(page.getByText('Please fill in the password')).toBeVisible();
  await expect(page.getByLabel('Account')).toBeFocused();
  await fillSignIn(page, 'main', 'wrong-one');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong account number or password' })).toBeVisible();
  await expect(page.getByLabel('Account')).toHaveValue('main');
});

test('password managers are helped, and pasting works', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByLabel('Account')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
});

test('signing out comes back to the sign-in, and Back shows nothing private', async ({ page, context }) => {
  await signInAs(context, 'main');
  await page.goto(screens.dealers);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page).toHaveURL(/\/signin/);
});

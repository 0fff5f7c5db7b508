import { portal, sandbox } from '../harness/shared.ts';
import { waitForPageHydration } from './hydration.ts';
import { bell, expect, fillSignIn, screens, test } from './portal.ts';

// tests/api/sessions.test.ts signs in with every account.

test('a page asked for without a session comes after the sign-in, which says what is missing or wrong and how long to wait; signed out, Back shows nothing private', async ({
  page,
}) => {
  const path = `${screens.dealers}?page=2&sort=-name`;
  const [account, password] = [page.getByLabel('Account'), page.getByLabel('Password', { exact: true })];
  const said = page.getByRole('main').getByRole('alert');
  await page.goto(path);
  await expect(page).toHaveURL(/\/signin\?next=/);
  // Password managers are helped.
  await expect(account).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please fill in the account number')).toBeVisible();
  await expect(page.getByText('Please fill in the password')).toBeVisible();
  await expect(account).toBeFocused();
  await fillSignIn(page, 'child', 'wrong-one');
  await expect(said).toContainText('Wrong account number or password');
  await expect(account).toHaveValue('child');

  await test.step('too many attempts are announced with the seconds to wait', async () => {
    await sandbox().faults({ path: 1, body: { code: 2003, data: { retry_after: 3 } } });
    const refused = page.waitForResponse((response) => response.status() === 429);
    await fillSignIn(page, 'child');
    const seconds = Number(await (await refused).headerValue('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    // The clock goes on while this looks.
    await expect(said).toHaveText(
      new RegExp(`^Too many requests at once\\. Try again in (${seconds}|${seconds - 1}) seconds?\\.$`),
    );
    await expect(account).toHaveValue('child');
    await expect(password).toHaveValue('sandbox1');
    // A screen reader announces it once, not each second.
    await expect(said.getByRole('timer')).toHaveText(/\d/);
    await expect(said.getByRole('timer')).toHaveCount(0);
    await sandbox().clearFaults();
  });

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
  await waitForPageHydration(page);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page).toHaveURL(/\/signin/);
});

test('a browser that keeps no sign-in leads to a notice that says to clear its cache; one that does leads home', async ({
  page,
  context,
}) => {
  // A cookie that an older installation left for a longer path comes first, and hides the session's.
  const left = { name: 'portal-identity', value: 'old', url: new URL('/api/', portal().origin).href };
  await context.addCookies([left]);
  await page.goto('/signin');
  await fillSignIn(page, 'main');
  const notice = page.getByRole('alert').filter({ hasText: 'The browser didn’t save the sign-in' });
  await expect(notice).toContainText(
    'clear the cache and cookies in the browser settings, and sign in again',
  );
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await context.clearCookies();
  await fillSignIn(page, 'main');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(bell(page)).toBeVisible();
});

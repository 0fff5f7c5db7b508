import { portal, sandbox } from '../../harness/servers/worker-servers.ts';
import { bell, expect, fillSignIn, screens, test } from '../fixtures.ts';
import { waitForPageHydration } from '../screens/hydration.ts';

// tests/api/operations/sessions.test.ts signs in with every account.

test('opens the requested page after sign-in, shows errors and wait times, and hides private pages after sign-out', async ({
  page,
}) => {
  const path = `${screens.dealers}?page=2&sort=-name`;
  const [account, password] = [page.getByLabel('Account'), page.getByLabel('Password', { exact: true })];
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto(path);
  await expect(page).toHaveURL(/\/signin\?next=/);
  // For password managers.
  await expect(account).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your account')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(account).toBeFocused();
  await fillSignIn(page, 'child', 'wrong-one');
  await expect(alert).toContainText('Wrong account or password');
  await expect(account).toHaveValue('child');

  await test.step('shows the seconds to wait after too many attempts', async () => {
    await sandbox().faults({ path: 1, body: { code: 2003, data: { retry_after: 3 } } });
    const rejection = page.waitForResponse((response) => response.status() === 429);
    await fillSignIn(page, 'child');
    const seconds = Number(await (await rejection).headerValue('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    // A second may pass before the check.
    await expect(alert).toHaveText(
      new RegExp(`^Too many requests at once\\. Try again in (${seconds}|${seconds - 1}) seconds?\\.$`),
    );
    await expect(account).toHaveValue('child');
    await expect(password).toHaveValue('sandbox1');
    // Screen readers announce it once, not each second.
    await expect(alert.getByRole('timer')).toHaveText(/\d/);
    await expect(alert.getByRole('timer')).toHaveCount(0);
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

test('shows a notice when the browser does not store the session, and signs in when it does', async ({
  page,
  context,
}) => {
  // An old cookie with a longer path is sent first and hides the session.
  const oldCookie = { name: 'portal-identity', value: 'old', url: new URL('/api/', portal().origin).href };
  await context.addCookies([oldCookie]);
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

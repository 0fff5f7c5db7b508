import { startPortal } from '../harness/portal.ts';
import { portal, sandbox } from '../harness/shared.ts';
import { keepLog } from '../harness/vendor-calls.ts';
import { bell, expect, fillSignIn, screens, signInAs, test } from './portal.ts';

// tests/api/sessions.test.ts signs in with the others.
for (const account of ['main', 'child'] as const) {
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

test('a browser that keeps no sign-in leads to a notice that says to clear its cache', async ({
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
});

test('too many attempts are announced with the seconds to wait, and after them the sign-in works', async ({
  page,
}) => {
  const limits = JSON.stringify({ signInByAccount: [1, 4] });
  const env = { PORTAL_LIMITS: limits, LOG_LEVEL: 'debug' };
  const at = await startPortal({ vendorUrl: sandbox().origin, env });
  try {
    await page.goto(`${at.origin}/signin`);
    await fillSignIn(page, 'main', 'wrong-one');
    const said = page.getByRole('main').getByRole('alert');
    await expect(said).toContainText('Wrong account number or password');

    const refused = page.waitForResponse((response) => response.status() === 429);
    await fillSignIn(page, 'main');
    const seconds = Number(await (await refused).headerValue('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    // The clock goes on while this looks.
    await expect(said).toHaveText(
      new RegExp(`^Too many requests at once\\. Try again in (${seconds}|${seconds - 1}) seconds?\\.$`),
    );
    await expect(page.getByLabel('Account')).toHaveValue('main');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('sandbox1');
    // A screen reader announces it once, not each second.
    await expect(said.getByRole('timer')).toHaveText(/\d/);

    await expect(said).not.toHaveText(/\d/, { timeout: 15_000 });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${at.origin}/`);
  } finally {
    await at.program.stop();
    keepLog('limits', at.program.output());
  }
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

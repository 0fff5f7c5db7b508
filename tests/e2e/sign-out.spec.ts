import type { Page } from '@playwright/test';
import type { Fault } from '../harness/sandbox.ts';
import { sandbox } from '../harness/shared.ts';
import { violations } from './axe.ts';
import { expect, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

async function signOut(page: Page): Promise<void> {
  await page.goto(screens.messages);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

const signedOut = 'You have signed out.';
const signInError = 'The sign-in was no longer valid. You have been signed out.';
const unknown = 'Unknown error, contact management. You have been signed out in this browser.';

/** One answer of the vendor for each message; tests/api/sessions.test.ts has the others. */
const outcomes: [how: string, said: string, fault?: Omit<Fault, 'path'>][] = [
  ['0', signedOut],
  ['50001', signInError, { code: '50001' }],
  ['nothing at all', unknown, { reset: true }],
];

for (const [how, said, fault] of outcomes) {
  test(`the vendor answering ${how}: "${said}"`, async ({ page }) => {
    if (fault) await sandbox().faults({ path: 2, ...fault });
    await signOut(page);
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByRole('status')).toHaveText(said);
    await page.goto(screens.messages);
    await expect(page).toHaveURL(/\/signin\?next=/);
  });
}

test('without a network nobody is signed out, and the menu says so', async ({ page }) => {
  await page.route('**/api/session', (route) => route.abort());
  await signOut(page);
  const menu = page.getByRole('presentation').filter({ has: page.getByRole('menu') });
  await expect(menu.getByRole('alert')).toContainText('Network connection failed');
  expect(await violations(page, { within: page.getByRole('menu') })).toEqual([]);
  await page.unroute('**/api/session');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toHaveText(signedOut);
});

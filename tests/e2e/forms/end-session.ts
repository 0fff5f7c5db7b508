import type { Page } from '@playwright/test';
import { type DemoAccount, demoPassword } from '../../harness/secrets.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect } from '../fixtures.ts';

/** Ends the session with the write that `act` causes. Earlier, a background request could open the sign-in dialog before `act`. */
export async function endSessionDuring(
  page: Page,
  account: DemoAccount,
  act: () => Promise<void>,
): Promise<void> {
  const path = '**/api/**';
  const writeSent = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    const isWrite = route.request().method() !== 'GET';
    if (isWrite) await sandbox().endTokens(account, 'revoke');
    await route.continue();
    if (isWrite) writeSent.resolve();
  });
  await act();
  await writeSent.promise;
  await page.unroute(path);
}

/** Enters the password in the dialog of the ended session. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: /Sign in|Continue/ }).click();
  await expect(dialog).toHaveCount(0);
}

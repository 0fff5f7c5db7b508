import type { Page } from '@playwright/test';
import { type DemoAccount, demoPassword } from '../harness/secrets.ts';
import { sandbox } from '../harness/shared.ts';
import { expect } from './portal.ts';

/**
 * The account's session ends in the moment in which `act` has the page send something. Any earlier, what the page asks
 * for by itself could be the first to hear of it, and the question for the password would be in the way of `act`.
 */
export async function endSessionDuring(
  page: Page,
  account: DemoAccount,
  act: () => Promise<void>,
): Promise<void> {
  const path = '**/api/**';
  const ended = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    const sends = route.request().method() !== 'GET';
    if (sends) await sandbox().tokens(account, 'revoke');
    await route.continue();
    if (sends) ended.resolve();
  });
  await act();
  await ended.promise;
  await page.unroute(path);
}

/** Gives the password to the question that has come, as whoever was at the keyboard would. */
export async function signInAgain(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await question.getByLabel('Password', { exact: true }).fill(demoPassword);
  await question.getByRole('button', { name: /Sign in|Continue/ }).click();
  await expect(question).toHaveCount(0);
}

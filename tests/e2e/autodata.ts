import type { BrowserContext, Page } from '@playwright/test';
import type { AutodataAccount } from '../../lib/contract/autodata.ts';
import { ask, expect } from './portal.ts';

/** Where the API has it. */
export const api = '/api/v1/autodata';
/** What the tests enter. */
export const typed = { account: 'garage & söhne', password: 'geheim =+%25 密码' };

/** The account that is set. */
export const accountOf = async (context: BrowserContext) =>
  (await ask<{ account: AutodataAccount | null }>(context, api)).account;
/** What a page that was drawn now would have seen of it. */
export const versionOf = async (context: BrowserContext) => (await accountOf(context))?.version ?? null;

/** The fields of the form. */
export const account = (page: Page) => page.getByLabel('Account', { exact: true });
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
/** What the screen says went wrong. */
export const problem = (page: Page) => page.getByRole('main').getByRole('alert');
/** A button of the screen, dialogs aside. */
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The value beside a name on the page. */
export const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

/** Every text that this browser gets from the portal from now on. */
export function hear(context: BrowserContext): Promise<string>[] {
  const heard: Promise<string>[] = [];
  context.on('response', (response) => {
    heard.push(response.text().catch(() => ''));
  });
  return heard;
}

/** Fills in the form. */
export async function fill(page: Page, name = typed.account): Promise<void> {
  await account(page).fill(name);
  await password(page).fill(typed.password);
}

/** The form holds what was filled in. */
export async function expectTyped(page: Page, name = typed.account): Promise<void> {
  await expect(account(page)).toHaveValue(name);
  await expect(password(page)).toHaveValue(typed.password);
}

/** Presses a button, reads the question, and says yes. */
export async function confirm(page: Page, name: string, question: string): Promise<void> {
  await button(page, name).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name, exact: true }).click();
}

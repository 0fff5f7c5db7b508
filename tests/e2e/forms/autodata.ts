import type { BrowserContext, Page } from '@playwright/test';
import type { AutodataAccount } from '#lib/contract/operations/autodata.ts';
import { expect, getJson } from '../fixtures.ts';

export const api = '/api/v1/autodata';
export const input = { account: 'garage & söhne', password: 'geheim =+%25 密码' };

export const getAccount = async (context: BrowserContext) =>
  (await getJson<{ account: AutodataAccount | null }>(context, api)).account;
export const getVersion = async (context: BrowserContext) => (await getAccount(context))?.version ?? null;

export const account = (page: Page) => page.getByLabel('Account', { exact: true });
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
/** The error notice of the screen. */
export const errorAlert = (page: Page) => page.getByRole('main').getByRole('alert');
/** A button of the screen outside dialogs. */
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The value next to a label. */
export const detailValue = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

/** Collects the text of every response from now on. */
export function collectResponses(context: BrowserContext): Promise<string>[] {
  const texts: Promise<string>[] = [];
  context.on('response', (response) => {
    texts.push(response.text().catch(() => ''));
  });
  return texts;
}

export async function fillForm(page: Page, name = input.account): Promise<void> {
  await account(page).fill(name);
  await password(page).fill(input.password);
}

export async function expectInput(page: Page, name = input.account): Promise<void> {
  await expect(account(page)).toHaveValue(name);
  await expect(password(page)).toHaveValue(input.password);
}

/** Presses a button and confirms the dialog. */
export async function confirm(page: Page, name: string, question: string): Promise<void> {
  await button(page, name).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name, exact: true }).click();
}

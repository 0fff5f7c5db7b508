import type { Locator, Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { expect } from './portal.ts';

/** The chat's button, in English. */
export const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat/ });
/** The open panel; on a phone it is a dialog. */
export const panel = (page: Page) => page.locator('#chat-panel');
export const log = (page: Page) => panel(page).getByRole('log');
/** Where a message is written. */
export const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Write a message' });
export const newest = (page: Page) => log(page).getByRole('listitem').last();
/** What was last said to those who cannot see it. */
export const heard = (page: Page) => page.locator('body > p[role="status"]');

/** Has something happen in main's chat at the vendor. */
export const act = (what: string, more: Record<string, unknown> = {}) =>
  sandbox().chat(what, { account: 'main', ...more });

/** Has the agent say something to main; gives its id. */
export async function said(text: string): Promise<number> {
  const { log_ids } = await act('say', { text });
  return (log_ids as number[])[0] as number;
}

/** Opens main's chat on a page, and waits until it is connected and the newest entry is there, such as a greeting. */
export async function openChat(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await chatButton(page).click();
  await expect(box(page)).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Talk to a person' })).toBeVisible();
  const { log: entries } = await sandbox().chatStatus('main');
  await expect(log(page).locator(`[data-id="${entries.at(-1)?.id}"]`)).toBeVisible();
  return panel(page);
}

/** Takes the vendor's chat away, and whatever line there is; `serviceBack`, or the next test, brings it back. */
export const serviceAway = () => sandbox().chat('restart', { ms: 600_000 });

export const serviceBack = () => sandbox().chat('restart', { ms: 0 });

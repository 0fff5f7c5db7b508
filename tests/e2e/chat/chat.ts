import type { Locator, Page } from '@playwright/test';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect } from '../fixtures.ts';

export const chatButton = (page: Page) => page.getByRole('button', { name: /^Chat/ });
/** The open panel, which is a dialog on a phone. */
export const panel = (page: Page) => page.locator('#chat-panel');
export const log = (page: Page) => panel(page).getByRole('log');
export const messageBox = (page: Page) => panel(page).getByRole('textbox', { name: 'Write a message' });
export const newestEntry = (page: Page) => log(page).getByRole('listitem').last();
/** The last announcement to screen readers. */
export const liveRegion = (page: Page) => page.locator('body > p[role="status"]');

/** Triggers an event in main's chat at the vendor. */
export const simulate = (action: string, options: Record<string, unknown> = {}) =>
  sandbox().chat(action, { account: 'main', ...options });

/** Sends a message to main as the agent; returns its id. */
export async function sendAsAgent(text: string): Promise<number> {
  const { log_ids } = await simulate('say', { text });
  return (log_ids as number[])[0] as number;
}

/** Opens main's chat on a page, and waits for the connection and the newest entry. */
export async function openChat(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await chatButton(page).click();
  await expect(messageBox(page)).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Talk to an agent' })).toBeVisible();
  const { log: entries } = await sandbox().chatStatus('main');
  await expect(log(page).locator(`[data-id="${entries.at(-1)?.id}"]`)).toBeVisible();
  return panel(page);
}

/** Closes the vendor's chat and its connections until `startChatService` or the next test. */
export const stopChatService = () => sandbox().chat('restart', { ms: 600_000 });

export const startChatService = () => sandbox().chat('restart', { ms: 0 });

import type { Page } from '@playwright/test';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectAccessible, getJson, screens, signInAs, test } from '../fixtures.ts';
import {
  chatButton,
  liveRegion,
  log,
  messageBox,
  openChat,
  panel,
  sendAsAgent,
  simulate,
  startChatService,
  stopChatService,
} from './chat.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('stepDelay', { ms: 20 });
  await sandbox().chat('manualAgents', { on: true });
});

/** Records announcements to screen readers from now on. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await liveRegion(page).evaluate((region) => {
    const all: string[] = [];
    Object.assign(window, { announcements: all });
    new MutationObserver(() => all.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { announcements: string[] }).announcements]);
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
}
const expectInLog = (page: Page, text: string) =>
  expect(log(page).locator('[data-id]').getByText(text, { exact: true })).toBeVisible();

test('announces each new entry once by keyboard use, and sends offline messages after reconnecting', async ({
  page,
}) => {
  await page.goto('/');
  await expect(chatButton(page)).toBeVisible();
  const readAnnouncements = await recordAnnouncements(page);
  await chatButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(messageBox(page)).toBeFocused();
  await expect(log(page).locator('[data-id]').first()).toBeVisible();
  const entryCount = await log(page).locator('[data-id]').count();
  await log(page).getByRole('button', { name: 'Load more' }).press('Enter');
  await expect.poll(() => log(page).locator('[data-id]').count()).toBeGreaterThan(entryCount);
  // The greeting of a new dialog is the only new entry.
  expect((await readAnnouncements()).filter((text) => !text.includes('I am the AI assistant'))).toEqual([]);

  await messageBox(page).focus();
  await page.keyboard.type('Hello there');
  await page.keyboard.press('Enter');
  await expectInLog(page, 'Hello there');
  const talkToPerson = panel(page).getByRole('button', { name: 'Talk to an agent' });
  await expect(talkToPerson).toBeVisible();
  // Shift+Tab from the text box reaches the status and its action.
  await page.keyboard.press('Shift+Tab');
  await expect(talkToPerson).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status').getByText('You’re number 1 in the queue')).toBeVisible();
  await simulate('join', { agent: 11 });
  await expect(liveRegion(page)).toContainText('Anna Keller joined the conversation');
  await sendAsAgent('Good morning');
  await expect(liveRegion(page)).toContainText('Good morning');

  // The connection breaks and reconnects, and the history is loaded again.
  const disconnected = panel(page).getByText(/can’t be reached|Connection lost/);
  const pending = log(page).getByText('Waiting for connection…');
  await stopChatService();
  await expect(disconnected).toBeVisible();
  await sendMessage(page, 'Good morning to you');
  await expect(pending).toBeVisible();
  await startChatService();
  await expect(pending).toHaveCount(0, { timeout: 20_000 });
  await expect(disconnected).toHaveCount(0, { timeout: 20_000 });
  await expectInLog(page, 'Good morning to you');
  const sentEntries = (await sandbox().chatStatus('main')).log.filter(
    ({ content }) => content === 'Good morning to you',
  );
  expect(sentEntries).toHaveLength(1);

  // While missed messages cannot be loaded, the panel shows that, and sending works.
  const syncError = panel(page).getByText('Can’t load recent messages');
  await sandbox().faults({ path: 98, status: 500 });
  await sandbox().chat('restart', { ms: 200 });
  await expect(syncError).toBeVisible();
  await sendMessage(page, 'Sent all the same');
  await expectInLog(page, 'Sent all the same');
  await sandbox().clearFaults();
  await expect(syncError).toHaveCount(0);
  await sendAsAgent('How can I help?');
  await expect(liveRegion(page)).toContainText('How can I help?');
  const all = await readAnnouncements();
  expect(all.filter((text) => text.includes('Good morning'))).toHaveLength(1);
  expect(all.filter((text) => text.includes('How can I help?'))).toHaveLength(1);
  // Own messages are not announced.
  expect(all.filter((text) => /Hello there|to you|all the same/.test(text))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the panel covers the page, announces messages, and closes when a link in it opens a page', async ({
    page,
    context,
  }) => {
    const { items } = await getJson<{ items: { id: string }[] }>(context, '/api/v1/devices?pageSize=1');
    const sn = String(items[0]?.id);
    const chat = await openChat(page, `${screens.equipment}/${sn}`);
    const dialog = page.getByRole('dialog', { name: 'Chat' });
    await expect(dialog).toBeVisible();
    const background = page.locator('[inert]').getByRole('main');
    await expect(background).toHaveCount(1);
    await expectAccessible(dialog, 'chat on a phone');
    for (let at = 0; at < 30; at++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('#chat-panel') !== null;
      });
      expect(isInside).toBe(true);
    }
    await sendAsAgent('Are you there?');
    await expect(liveRegion(page)).toContainText('Are you there?');
    await chat.getByRole('button', { name: 'Close' }).click();
    await expect(background).toHaveCount(0);
    await expect(chatButton(page)).toBeFocused();

    await chatButton(page).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(chat).toHaveCount(0);
    await expect(background).toHaveCount(0);
    await expect(page).toHaveURL(`${screens.equipment}/${sn}`);

    await chatButton(page).click();
    await chat.getByRole('button', { name: `Attach device ${sn}` }).click();
    await sendMessage(page, 'About this one');
    await expectInLog(page, 'About this one');
    await page.goto(screens.messages);
    await log(page)
      .getByRole('link', { name: `Device ${sn}` })
      .last()
      .click();
    await expect(page).toHaveURL(`${screens.equipment}/${sn}`);
    await expect(chat).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

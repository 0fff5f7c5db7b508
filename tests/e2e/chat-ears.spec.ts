import type { Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { act, box, chatButton, heard, log, openChat, panel, said, serviceAway, serviceBack } from './chat.ts';
import { ask, expect, expectAccessible, screens, signInAs, test } from './portal.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('stepDelay', { ms: 20 });
  await sandbox().chat('manualAgents', { on: true });
});

/** Notes everything that is said to those who cannot see the page, from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await heard(page).evaluate((region) => {
    const all: string[] = [];
    Object.assign(window, { heardSoFar: all });
    new MutationObserver(() => all.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { heardSoFar: string[] }).heardSoFar]);
}

/** Writes a message, as the keyboard does. */
async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}
const inTheLog = (page: Page, text: string) =>
  expect(log(page).locator('[data-id]').getByText(text, { exact: true })).toBeVisible();

test('by keys alone it is opened, written in, transferred and closed; what is new is read out once, and nothing of what was there before; what is written while the line is broken goes out by itself', async ({
  page,
}) => {
  await page.goto('/');
  await expect(chatButton(page)).toBeVisible();
  const news = await listen(page);
  await chatButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(log(page).locator('[data-id]').first()).toBeVisible();
  const shown = await log(page).locator('[data-id]').count();
  await log(page).getByRole('button', { name: 'Load more' }).press('Enter');
  await expect.poll(() => log(page).locator('[data-id]').count()).toBeGreaterThan(shown);
  // The greeting of a new dialog is new.
  expect((await news()).filter((text) => !text.includes('I am the AI assistant'))).toEqual([]);

  await box(page).focus();
  await page.keyboard.type('Said hello');
  await page.keyboard.press('Enter');
  await inTheLog(page, 'Said hello');
  const human = panel(page).getByRole('button', { name: 'Talk to a person' });
  await expect(human).toBeVisible();
  // Back from the text box: how it stands, and what can be done about it, is the stop before.
  await page.keyboard.press('Shift+Tab');
  await expect(human).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status').getByText('You’re number 1 in the queue')).toBeVisible();
  await act('join', { agent: 11 });
  await expect(heard(page)).toContainText('Anna Keller joined the conversation');
  await said('Good morning');
  await expect(heard(page)).toContainText('Good morning');

  // The line breaks and comes back, and the history is looked at once more.
  const noLine = panel(page).getByText(/can’t be reached|Connection lost/);
  const waiting = log(page).getByText('Waiting for connection…');
  await serviceAway();
  await expect(noLine).toBeVisible();
  await write(page, 'Good morning to you');
  await expect(waiting).toBeVisible();
  await serviceBack();
  await expect(waiting).toHaveCount(0, { timeout: 20_000 });
  await expect(noLine).toHaveCount(0, { timeout: 20_000 });
  await inTheLog(page, 'Good morning to you');
  const sent = (await sandbox().chatStatus('main')).log.filter(
    ({ content }) => content === 'Good morning to you',
  );
  expect(sent).toHaveLength(1);

  // While what was missed cannot be had that is said, and what is written goes out.
  const behind = panel(page).getByText('Can’t load recent messages');
  await sandbox().faults({ path: 98, status: 500 });
  await sandbox().chat('restart', { ms: 200 });
  await expect(behind).toBeVisible();
  await write(page, 'Said all the same');
  await inTheLog(page, 'Said all the same');
  await sandbox().clearFaults();
  await expect(behind).toHaveCount(0);
  await said('How can I help?');
  await expect(heard(page)).toContainText('How can I help?');
  const all = await news();
  expect(all.filter((text) => text.includes('Good morning'))).toHaveLength(1);
  expect(all.filter((text) => text.includes('How can I help?'))).toHaveLength(1);
  // One's own words are not read back.
  expect(all.filter((text) => /Said hello|to you|all the same/.test(text))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the panel covers the page, which is out of reach; news are heard; a link in it leads to the page behind it, which comes to sight', async ({
    page,
    context,
  }) => {
    const { items } = await ask<{ items: { id: string }[] }>(context, '/api/v1/devices?pageSize=1');
    const sn = String(items[0]?.id);
    const chat = await openChat(page, `${screens.equipment}/${sn}`);
    const dialog = page.getByRole('dialog', { name: 'Chat' });
    await expect(dialog).toBeVisible();
    const behind = page.locator('[inert]').getByRole('main');
    await expect(behind).toHaveCount(1);
    await expectAccessible(dialog, 'the chat on a phone');
    for (let at = 0; at < 30; at++) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('#chat-panel') !== null;
      });
      expect(where).toBe(true);
    }
    await said('Somebody there?');
    await expect(heard(page)).toContainText('Somebody there?');
    await chat.getByRole('button', { name: 'Close' }).click();
    await expect(behind).toHaveCount(0);
    await expect(chatButton(page)).toBeFocused();

    await chatButton(page).click();
    await chat.getByRole('button', { name: `Attach device ${sn}` }).click();
    await write(page, 'About this one');
    await inTheLog(page, 'About this one');
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

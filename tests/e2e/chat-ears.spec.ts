import type { Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { act, box, chatButton, heard, log, openChat, panel, said, serviceAway, serviceBack } from './chat.ts';
import { ask, expect, expectAccessible, screens, signInAs, test } from './portal.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('pace', { ms: 20 });
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

test('what is new is read out once, and nothing of what was there before', async ({ page }) => {
  await sandbox().chat('hand', { on: true });
  await page.goto('/');
  const news = await listen(page);
  await chatButton(page).click();
  await expect(log(page).locator('[data-id]').first()).toBeVisible();
  const shown = await log(page).locator('[data-id]').count();
  await log(page).getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => log(page).locator('[data-id]').count()).toBeGreaterThan(shown);
  // The greeting of a new dialog is new.
  expect((await news()).filter((text) => !text.includes('I am the AI assistant'))).toEqual([]);

  await said('Good morning');
  await expect(heard(page)).toContainText('Good morning');
  // The line breaks and comes back, and the history is looked at once more.
  await serviceAway();
  await expect(panel(page).getByText(/cannot be reached|Connection lost/)).toBeVisible();
  await serviceBack();
  await expect(panel(page).getByText(/cannot be reached|Connection lost/)).toHaveCount(0, {
    timeout: 20_000,
  });
  await box(page).fill('Good morning to you');
  await box(page).press('Enter');
  await expect(log(page).locator('[data-id]').getByText('Good morning to you')).toBeVisible();
  await said('How can I help?');
  await expect(heard(page)).toContainText('How can I help?');
  const all = await news();
  expect(all.filter((text) => text.includes('Good morning'))).toHaveLength(1);
  expect(all.filter((text) => text.includes('How can I help?'))).toHaveLength(1);
  // One's own words are not read back.
  expect(all.filter((text) => text.includes('to you'))).toEqual([]);
});

test('by keys alone: it is opened, written in, transferred and closed', async ({ page }) => {
  await sandbox().chat('hand', { on: true });
  await page.goto('/');
  await expect(chatButton(page)).toBeVisible();
  await chatButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect(log(page).locator('[data-id]').getByText('Hello', { exact: true })).toBeVisible();
  const human = panel(page).getByRole('button', { name: 'Talk to a human' });
  await expect(human).toBeVisible();
  // Back from the text box: how it stands, and what can be done about it, is the stop before.
  await page.keyboard.press('Shift+Tab');
  await expect(human).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('status').getByText('You are number 1 in the queue')).toBeVisible();
  await act('join', { agent: 11 });
  await expect(heard(page)).toContainText('Anna Keller has joined the conversation');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the panel covers the page, which is out of reach, and news are heard', async ({ page }) => {
    await sandbox().chat('hand', { on: true });
    const chat = await openChat(page, '/');
    await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
    const behind = page.locator('[inert]').getByRole('main');
    await expect(behind).toHaveCount(1);
    await expectAccessible(page, 'the chat on a phone');
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
  });

  test('a link in the panel leads to the page behind it, which comes to sight', async ({ page, context }) => {
    const { items } = await ask<{ items: { id: string }[] }>(context, '/api/v1/devices');
    const sn = String(items[0]?.id);
    const chat = await openChat(page, `${screens.equipment}/${sn}`);
    await chat.getByRole('button', { name: `Attach device ${sn}` }).click();
    await box(page).fill('About this one');
    await box(page).press('Enter');
    await expect(log(page).locator('[data-id]').getByText('About this one')).toBeVisible();
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

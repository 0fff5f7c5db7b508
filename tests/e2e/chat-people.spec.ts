import { readFileSync } from 'node:fs';
import { pngOf } from '../harness/picture-files.ts';
import { sandbox } from '../harness/shared.ts';
import { newest, openChat } from './chat.ts';
import { expect, signInAs, test } from './portal.ts';

/** A film that browsers play. */
const film = readFileSync('tests/sandbox/files/idle-adjustment.mp4');

test('two people talk, exchange a picture and a film, are handed over, revoke and rate', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await signInAs(context, 'main');
  const agentPage = await (await browser.newContext()).newPage();
  await agentPage.goto(`${sandbox().origin}/__sandbox/agent`);
  await agentPage.getByLabel('Human agents').selectOption('Manual');

  const chat = await openChat(page, '/');
  await chat.getByRole('textbox', { name: 'Write a message' }).fill('Is anybody there?');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('log').getByText('Is anybody there?')).toBeVisible();
  await chat.getByRole('button', { name: 'Talk to a person' }).click();
  await expect(chat.getByText('You’re number 1 in the queue')).toBeVisible();

  await agentPage.getByRole('navigation', { name: 'People' }).getByRole('button', { name: /main/ }).click();
  const there = agentPage.getByRole('log', { name: 'Conversation' });
  await expect(there.getByText('Is anybody there?')).toBeVisible();
  await agentPage.getByRole('button', { name: 'Join' }).click();
  await expect(newest(page)).toContainText('joined the conversation');
  await agentPage.getByLabel('Message').fill('Here I am.');
  await agentPage.keyboard.press('Enter');
  await expect(newest(page)).toContainText('Here I am.');

  const file = chat.getByLabel('Send a picture or video').and(page.locator('input'));
  await file.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: pngOf(40, 30) });
  await expect(newest(page).getByRole('button', { name: /^Enlarge/ })).toBeVisible();
  await expect(there.getByRole('img').last()).toBeVisible();
  await file.setInputFiles({ name: 'idle.mp4', mimeType: 'video/mp4', buffer: film });
  await expect(newest(page).locator('video')).toBeVisible();
  await expect(there.locator('video')).toBeVisible();

  await agentPage
    .getByLabel('Picture or video')
    .setInputFiles({ name: 'answer.mp4', mimeType: 'video/mp4', buffer: film });
  const shown = newest(page).locator('video');
  await expect(chat.getByRole('log').locator('video')).toHaveCount(2);
  await shown.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

  await agentPage.getByLabel('Message').fill('Not for you');
  await agentPage.keyboard.press('Enter');
  await expect(newest(page)).toContainText('Not for you');
  await expect(there.getByText('Not for you')).toBeVisible();
  await there.getByRole('button', { name: 'Revoke' }).last().click();
  await expect(newest(page)).toContainText('This message was removed');

  await agentPage.getByRole('button', { name: 'Hand over' }).click();
  await expect(newest(page)).toContainText('took over the conversation');
  await agentPage.getByRole('button', { name: 'Request rating' }).click();
  // By keyboard alone, as somebody does who cannot see it.
  await chat.getByRole('radio', { name: /^1 star/ }).focus();
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
  await expect(chat.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
  await chat.getByRole('button', { name: 'Submit rating' }).focus();
  await page.keyboard.press('Enter');
  await expect(newest(page).getByRole('img', { name: 'Rated 5 of 5 stars' })).toBeVisible();
  await agentPage.getByRole('button', { name: 'End', exact: true }).click();
  await expect(chat.getByText('The conversation has ended.')).toBeVisible();
  expect((await sandbox().chatStatus('main')).dialogs.find(({ score }) => score === 5)).toBeDefined();
  await agentPage.context().close();
});

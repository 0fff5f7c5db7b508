import { readFileSync } from 'node:fs';
import { pngOf } from '../../harness/samples/picture-files.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { newestEntry, openChat } from './chat.ts';

/** A video that browsers play. */
const videoFile = readFileSync('tests/sandbox/files/idle-adjustment.mp4');

test('a customer and an agent exchange messages and files, hand over, revoke and rate', async ({
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
  await chat.getByRole('button', { name: 'Talk to an agent' }).click();
  await expect(chat.getByText('You’re number 1 in the queue')).toBeVisible();

  await agentPage.getByRole('navigation', { name: 'People' }).getByRole('button', { name: /main/ }).click();
  const agentLog = agentPage.getByRole('log', { name: 'Conversation' });
  await expect(agentLog.getByText('Is anybody there?')).toBeVisible();
  await agentPage.getByRole('button', { name: 'Join' }).click();
  await expect(newestEntry(page)).toContainText('joined the conversation');
  await agentPage.getByLabel('Message').fill('Here I am.');
  await agentPage.keyboard.press('Enter');
  await expect(newestEntry(page)).toContainText('Here I am.');

  const file = chat.getByLabel('Send a picture or video').and(page.locator('input'));
  await file.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: pngOf(40, 30) });
  await expect(newestEntry(page).getByRole('button', { name: /^Enlarge/ })).toBeVisible();
  await expect(agentLog.getByRole('img').last()).toBeVisible();
  await file.setInputFiles({ name: 'idle.mp4', mimeType: 'video/mp4', buffer: videoFile });
  await expect(newestEntry(page).locator('video')).toBeVisible();
  await expect(agentLog.locator('video')).toBeVisible();

  await agentPage
    .getByLabel('Picture or video')
    .setInputFiles({ name: 'answer.mp4', mimeType: 'video/mp4', buffer: videoFile });
  const receivedVideo = newestEntry(page).locator('video');
  await expect(chat.getByRole('log').locator('video')).toHaveCount(2);
  await receivedVideo.evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => receivedVideo.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);

  await agentPage.getByLabel('Message').fill('Not for you');
  await agentPage.keyboard.press('Enter');
  await expect(newestEntry(page)).toContainText('Not for you');
  await expect(agentLog.getByText('Not for you')).toBeVisible();
  await agentLog.getByRole('button', { name: 'Revoke' }).last().click();
  await expect(newestEntry(page)).toContainText('This message was removed');

  await agentPage.getByRole('button', { name: 'Hand over' }).click();
  await expect(newestEntry(page)).toContainText('took over the conversation');
  await agentPage.getByRole('button', { name: 'Request rating' }).click();
  // The rating works by keyboard alone.
  await chat.getByRole('radio', { name: /^1 star/ }).focus();
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
  await expect(chat.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
  await chat.getByRole('button', { name: 'Submit rating' }).focus();
  await page.keyboard.press('Enter');
  await expect(newestEntry(page).getByRole('img', { name: 'Rated 5 of 5 stars' })).toBeVisible();
  await agentPage.getByRole('button', { name: 'End', exact: true }).click();
  await expect(chat.getByText('The conversation has ended.')).toBeVisible();
  expect((await sandbox().chatStatus('main')).dialogs.find(({ score }) => score === 5)).toBeDefined();
  await agentPage.context().close();
});

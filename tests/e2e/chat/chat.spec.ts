import { pngOf } from '../../harness/samples/picture-files.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, expectAccessible, getJson, screens, signInAs, test } from '../fixtures.ts';
import {
  chatButton,
  liveRegion,
  log,
  messageBox,
  newestEntry,
  openChat,
  panel,
  sendAsAgent,
  simulate,
} from './chat.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('stepDelay', { ms: 20 });
});

test('asks the assistant about the current device, inserts an emoji, likes the response, and keeps a draft across languages', async ({
  page,
  context,
}) => {
  const { items } = await getJson<{ items: { id: string }[] }>(context, '/api/v1/devices?pageSize=1');
  const sn = String(items[0]?.id);
  const chat = await openChat(page, `${screens.equipment}/${sn}`);
  await expect(chat).toHaveCSS('width', '400px');
  // Beside the content, and in narrower windows above it.
  const content = await page.getByRole('main').boundingBox();
  expect((await chat.boundingBox())?.x).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0));
  await page.setViewportSize({ width: 1100, height: 720 });
  await expect(log(page)).toHaveCSS('height', '360px');
  await expectAccessible(chat, 'a conversation');

  // Loading older entries keeps the scroll position.
  const entryCount = await log(page).getByRole('listitem').count();
  const loadMore = log(page).getByRole('button', { name: 'Load more' });
  await loadMore.focus();
  const first = await log(page).locator('[data-id]').first().getAttribute('data-id');
  const topOfFirst = async () => (await log(page).locator(`[data-id="${first}"]`).boundingBox())?.y ?? 0;
  const topBefore = await topOfFirst();
  await loadMore.press('Enter');
  await expect.poll(() => log(page).getByRole('listitem').count()).toBeGreaterThan(entryCount);
  expect(Math.abs((await topOfFirst()) - topBefore)).toBeLessThan(80);

  await messageBox(page).fill('Hi you');
  await messageBox(page).press('Home');
  await messageBox(page).press('ArrowRight');
  await messageBox(page).press('ArrowRight');
  await chat.getByRole('button', { name: 'Insert emoji' }).click();
  const emoji = chat.getByRole('dialog', { name: 'Emoji' });
  await emoji.getByRole('searchbox').fill('rocket');
  await expect(emoji.getByRole('gridcell', { name: 'Rocket', exact: true })).toBeVisible();
  await expectAccessible(emoji, 'emoji');
  await emoji.getByRole('searchbox').press('Escape');
  await expect(emoji).toHaveCount(0);
  await expect(chat).toBeVisible();
  await chat.getByRole('button', { name: 'Insert emoji' }).press('Enter');
  await emoji.getByRole('searchbox').fill('rocket');
  await emoji.getByRole('gridcell', { name: 'Rocket', exact: true }).click();
  await expect(messageBox(page)).toHaveValue('Hi🚀 you');
  await expect(messageBox(page)).toBeFocused();

  await chat.getByRole('button', { name: `Attach device ${sn}` }).click();
  await messageBox(page).fill('Is it activated?');
  await messageBox(page).press('Shift+Enter');
  await messageBox(page).pressSequentially('And until when?');
  await messageBox(page).press('Enter');
  await expect(messageBox(page)).toHaveValue('');
  const question = log(page).getByText('Is it activated?');
  await expect(question).toHaveText('Is it activated?\nAnd until when?', { useInnerText: true });
  await expect(log(page).getByText('It is activated, since')).toBeVisible();
  await expect(question.locator('..').getByRole('link', { name: `Device ${sn}` })).toBeVisible();
  // Screen readers announce the reply.
  await expect(liveRegion(page)).toContainText('assistant: ');
  // The reply may arrive in parts.
  const reply = log(page).locator('[data-id]').filter({ hasText: 'It is activated, since' });
  const thumb = reply.getByRole('button', { name: 'Helpful', exact: true });
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  const id = Number(await reply.getAttribute('data-id'));
  const getReplyEntry = async () => (await sandbox().chatStatus('main')).log.find((entry) => entry.id === id);
  await expect.poll(getReplyEntry).toMatchObject({ is_like: 1 });
  const questionEntry = (await sandbox().chatStatus('main')).log.findLast(({ content }) =>
    content.startsWith('Is it'),
  );
  expect(questionEntry?.device_sn).toBe(sn);

  await messageBox(page).fill('Half a sent');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const german = page
    .getByRole('region', { name: 'Chat' })
    .getByRole('textbox', { name: 'Nachricht schreiben' });
  await expect(german).toHaveValue('Half a sent');
  await page.reload();
  await expect(german).toHaveValue('Half a sent');
});

test('counts unread messages per tab, waits for an agent, translates, sends pictures, revokes, and rates once', async ({
  page,
  context,
}) => {
  await sandbox().chat('manualAgents', { on: true });
  const chat = await openChat(page, '/');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
  const otherTab = await context.newPage();
  await openChat(otherTab, '/');
  await otherTab.keyboard.press('Escape');
  await sendAsAgent('Are you there?');
  await expect(chatButton(otherTab)).toHaveAccessibleName('Chat, 1 unread');
  await expect(chatButton(page)).toHaveAccessibleName('Chat, 1 unread');
  await page.reload();
  await expect(chatButton(page)).toHaveAccessibleName('Chat, 1 unread');
  await chatButton(otherTab).click();
  await expect(newestEntry(otherTab)).toContainText('Are you there?');
  await expect(chatButton(otherTab)).toHaveAccessibleName('Chat');
  await expect(chatButton(page)).toHaveAccessibleName('Chat');
  await otherTab.close();

  await chatButton(page).click();
  const talkToPerson = chat.getByRole('button', { name: 'Talk to an agent' });
  await sandbox().chat('service', { status: 2 });
  await expect(chat.getByText('Only the AI assistant is available right now.')).toBeVisible();
  await expect(talkToPerson).toHaveCount(0);
  await sandbox().chat('service', { status: 0 });
  await expect(chat.getByText('Support is closed right now.')).toBeVisible();
  await expect(talkToPerson).toHaveCount(0);
  await sandbox().chat('service', { status: 1 });
  const placeOfField = () => messageBox(page).boundingBox();
  const fieldBefore = await placeOfField();
  await talkToPerson.click();
  await expect(chat.getByText('You’re number 1 in the queue')).toBeVisible();
  expect(await placeOfField()).toEqual(fieldBefore);
  // The button is removed, and the focus moves to the panel.
  await expect(chat).toBeFocused();
  await simulate('queuePlace', { num: 3 });
  await expect(chat.getByText('You’re number 3 in the queue')).toBeVisible();
  await simulate('failTransfer');
  await expect(chat.getByText('Couldn’t transfer you to an agent.')).toBeVisible();
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.getByText('You’re number 1 in the queue')).toBeVisible();
  await simulate('join', { agent: 11 });
  await expect(newestEntry(page)).toContainText('Anna Keller joined the conversation');
  await expect(chat.getByRole('heading')).toHaveText('Anna Keller');
  await expect(chat.getByText('in the queue')).toHaveCount(0);
  expect(await placeOfField()).toEqual(fieldBefore);

  // Messages of others in other languages can be translated.
  const english = log(page).getByRole('listitem').filter({ hasText: 'Are you there?' });
  await expect(english).toBeVisible();
  await expect(english.getByRole('button', { name: 'Translate' })).toHaveCount(0);
  const chinese = '您好，请问有什么可以帮您？';
  const entry = log(page).locator(`[data-id="${await sendAsAgent(chinese)}"]`);
  const original = entry.getByText(chinese, { exact: true });
  await expect(original).toBeVisible();
  await entry.getByRole('button', { name: 'Translate' }).click();
  await expect(entry.getByRole('button', { name: 'Show original' })).toBeVisible();
  await expect(original).toHaveCount(0);
  await entry.getByRole('button', { name: 'Show original' }).click();
  await expect(original).toBeVisible();
  await messageBox(page).fill('Words of my own');
  await messageBox(page).press('Enter');
  const ownEntry = log(page).locator('[data-id][data-from="me"]').filter({ hasText: 'Words of my own' });
  await expect(ownEntry).toBeVisible();
  await expect(ownEntry.getByRole('button', { name: 'Translate' })).toHaveCount(0);

  const chooser = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Send a picture or video' }).click();
  const buffer = pngOf(40, 30);
  await (await chooser).setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(chat.getByRole('alert')).toContainText('note.txt wasn’t sent.');
  await chat
    .getByLabel('Send a picture or video')
    .and(page.locator('input'))
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer });
  await expect(newestEntry(page).getByRole('button', { name: 'Enlarge screen.png' })).toBeVisible();
  await newestEntry(page)
    .getByRole('button', { name: /^Enlarge/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // Closing the picture leaves the panel open.
  await expect(chat).toBeVisible();

  // Each sender has a picture, or initials where it does not load.
  await expect(ownEntry.locator('.avatar')).toBeVisible();
  const agentAvatar = log(page).locator('[data-from="agent"] .avatar img').last();
  await expect(agentAvatar).toHaveAttribute('src', /^\/api\/v1\/files\//);
  await expect
    .poll(() => agentAvatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await sandbox().faults({ path: 103, body: { code: 422, msg: 'no' }, times: 1 });
  await chat
    .getByLabel('Send a picture or video')
    .and(page.locator('input'))
    .setInputFiles({ name: 'photo.jfif', mimeType: '', buffer });
  await expect(newestEntry(page).getByRole('alert')).toContainText('Couldn’t upload photo.png.');
  await newestEntry(page).getByRole('button', { name: 'Discard' }).click();

  const id = await sendAsAgent('That was meant for another customer');
  await expect(newestEntry(page)).toContainText('That was meant');
  await simulate('revoke', { log_id: id });
  await expect(newestEntry(page)).toContainText('This message was removed');
  await expect(log(page).getByText('That was meant')).toHaveCount(0);
  await simulate('handover', { agent: 12 });
  await expect(newestEntry(page)).toContainText('took over the conversation');
  await expect(chat.getByRole('heading')).not.toHaveText('Anna Keller');

  await simulate('requestRating');
  await chat.getByRole('button', { name: 'Submit rating' }).click();
  await expect(chat.getByText('Choose a rating')).toBeVisible();
  await chat.getByRole('radio', { name: /^2 stars/ }).check();
  const reason = chat.getByRole('textbox', { name: /What went wrong/ });
  await reason.fill('x'.repeat(501));
  await chat.getByRole('button', { name: 'Submit rating' }).click();
  await expect(reason).toHaveAccessibleDescription('At most 500 characters');
  await reason.fill('Slow');
  await expectAccessible(newestEntry(page), 'a rating');
  const since = await sandbox().lastCallNumber();
  await chat.getByRole('button', { name: 'Submit rating' }).dblclick();
  await expect(newestEntry(page).getByRole('img', { name: 'Rated 2 of 5 stars' })).toBeVisible();
  expect(await sandbox().calls({ call: 101, since })).toHaveLength(1);
  expect((await sandbox().chatStatus('main')).dialogs).toContainEqual(
    expect.objectContaining({ score: 2, reason: 'Slow' }),
  );

  await simulate('end');
  await expect(chat.getByText('The conversation has ended.')).toBeVisible();
  await expect(chat.getByRole('heading')).toHaveText('Assistant');
  // The next message starts a new conversation.
  await messageBox(page).fill('One more thing');
  await messageBox(page).press('Enter');
  await expect(chat.getByText('The conversation has ended.')).toHaveCount(0);
});

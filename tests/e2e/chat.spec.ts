import { pngOf } from '../harness/picture-files.ts';
import { sandbox } from '../harness/shared.ts';
import { act, box, chatButton, heard, log, newest, openChat, panel, said } from './chat.ts';
import { ask, expect, expectAccessible, screens, signInAs, test } from './portal.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('stepDelay', { ms: 20 });
});

test('the assistant is asked about the device that is looked at, with an emoji where the caret is; its answer is liked; a draft outlives a change of language', async ({
  page,
  context,
}) => {
  const { items } = await ask<{ items: { id: string }[] }>(context, '/api/v1/devices?pageSize=1');
  const sn = String(items[0]?.id);
  const chat = await openChat(page, `${screens.equipment}/${sn}`);
  await expect(log(page)).toHaveCSS('height', '360px');
  await expect(chat).toHaveCSS('width', '400px');
  await expectAccessible(chat, 'a conversation');

  // Older entries are loaded above what is being read.
  const before = await log(page).getByRole('listitem').count();
  const more = log(page).getByRole('button', { name: 'Load more' });
  await more.focus();
  const first = await log(page).locator('[data-id]').first().getAttribute('data-id');
  const place = async () => (await log(page).locator(`[data-id="${first}"]`).boundingBox())?.y ?? 0;
  const at = await place();
  await more.press('Enter');
  await expect.poll(() => log(page).getByRole('listitem').count()).toBeGreaterThan(before);
  expect(Math.abs((await place()) - at)).toBeLessThan(80);

  await box(page).fill('Hi you');
  await box(page).press('Home');
  await box(page).press('ArrowRight');
  await box(page).press('ArrowRight');
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
  await expect(box(page)).toHaveValue('Hi🚀 you');
  await expect(box(page)).toBeFocused();

  await chat.getByRole('button', { name: `Attach device ${sn}` }).click();
  await box(page).fill('Is it activated?');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('And until when?');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
  const question = log(page).getByText('Is it activated?');
  await expect(question).toHaveText('Is it activated?\nAnd until when?', { useInnerText: true });
  await expect(log(page).getByText('It is activated, since')).toBeVisible();
  await expect(question.locator('..').getByRole('link', { name: `Device ${sn}` })).toBeVisible();
  // Somebody who cannot see it hears it.
  await expect(heard(page)).toContainText('assistant: ');
  // More of it may follow.
  const reply = log(page).locator('[data-id]').filter({ hasText: 'It is activated, since' });
  const thumb = reply.getByRole('button', { name: 'Helpful', exact: true });
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  const id = Number(await reply.getAttribute('data-id'));
  const liked = async () => (await sandbox().chatStatus('main')).log.find((entry) => entry.id === id);
  await expect.poll(liked).toMatchObject({ is_like: 1 });
  const asked = (await sandbox().chatStatus('main')).log.findLast(({ content }) =>
    content.startsWith('Is it'),
  );
  expect(asked?.device_sn).toBe(sn);

  await box(page).fill('Half a sent');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const german = page
    .getByRole('region', { name: 'Chat' })
    .getByRole('textbox', { name: 'Nachricht schreiben' });
  await expect(german).toHaveValue('Half a sent');
  await page.reload();
  await expect(german).toHaveValue('Half a sent');
});

test('what comes while the panel is closed is counted in each tab until one has shown it; a human is offered where there is one, waited for, asked for again and comes, is translated, gets a picture, takes words back, hands over and is rated once', async ({
  page,
  context,
}) => {
  await sandbox().chat('manualAgents', { on: true });
  const chat = await openChat(page, '/');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
  const other = await context.newPage();
  await openChat(other, '/');
  await other.keyboard.press('Escape');
  await said('Are you there?');
  await expect(chatButton(other)).toHaveAccessibleName('Chat, 1 unread');
  await expect(chatButton(page)).toHaveAccessibleName('Chat, 1 unread');
  await page.reload();
  await expect(chatButton(page)).toHaveAccessibleName('Chat, 1 unread');
  await chatButton(other).click();
  await expect(newest(other)).toContainText('Are you there?');
  await expect(chatButton(other)).toHaveAccessibleName('Chat');
  await expect(chatButton(page)).toHaveAccessibleName('Chat');
  await other.close();

  await chatButton(page).click();
  const human = chat.getByRole('button', { name: 'Talk to a person' });
  await sandbox().chat('service', { status: 2 });
  await expect(chat.getByText('Only the AI assistant is available right now.')).toBeVisible();
  await expect(human).toHaveCount(0);
  await sandbox().chat('service', { status: 0 });
  await expect(chat.getByText('Support is closed right now.')).toBeVisible();
  await expect(human).toHaveCount(0);
  await sandbox().chat('service', { status: 1 });
  await human.click();
  await expect(chat.getByText('You’re number 1 in the queue')).toBeVisible();
  // The button has gone; the keyboard is where it was all the same.
  await expect(chat).toBeFocused();
  await act('queuePlace', { num: 3 });
  await expect(chat.getByText('You’re number 3 in the queue')).toBeVisible();
  await act('failTransfer');
  await expect(chat.getByText('Couldn’t transfer you to an agent.')).toBeVisible();
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.getByText('You’re number 1 in the queue')).toBeVisible();
  await act('join', { agent: 11 });
  await expect(newest(page)).toContainText('Anna Keller joined the conversation');
  await expect(chat.getByRole('heading')).toHaveText('Anna Keller');
  await expect(chat.getByText('in the queue')).toHaveCount(0);

  // What others wrote is translated in place, and one's own words are not.
  const chinese = '您好，请问有什么可以帮您？';
  const entry = log(page).locator(`[data-id="${await said(chinese)}"]`);
  const words = entry.getByText(chinese, { exact: true });
  await expect(words).toBeVisible();
  await entry.getByRole('button', { name: 'Translate' }).click();
  await expect(entry.getByRole('button', { name: 'Show original' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await entry.getByRole('button', { name: 'Show original' }).click();
  await expect(words).toBeVisible();
  await box(page).fill('Words of my own');
  await box(page).press('Enter');
  const own = log(page).locator('[data-id][data-from="me"]').filter({ hasText: 'Words of my own' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('button', { name: 'Translate' })).toHaveCount(0);

  const chooser = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Send a picture or video' }).click();
  const buffer = pngOf(40, 30);
  await (await chooser).setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(chat.getByRole('alert')).toContainText('note.txt wasn’t sent.');
  await chat
    .getByLabel('Send a picture or video')
    .and(page.locator('input'))
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer });
  await expect(newest(page).getByRole('button', { name: /^Enlarge/ })).toBeVisible();
  await newest(page)
    .getByRole('button', { name: /^Enlarge/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // The picture's Escape and Close are its own.
  await expect(chat).toBeVisible();

  const id = await said('That was meant for somebody else');
  await expect(newest(page)).toContainText('That was meant');
  await act('revoke', { log_id: id });
  await expect(newest(page)).toContainText('This message was removed');
  await expect(log(page).getByText('That was meant')).toHaveCount(0);
  await act('handover', { agent: 12 });
  await expect(newest(page)).toContainText('took over the conversation');
  await expect(chat.getByRole('heading')).not.toHaveText('Anna Keller');

  await act('requestRating');
  await chat.getByRole('button', { name: 'Submit rating' }).click();
  await expect(chat.getByText('Choose a rating')).toBeVisible();
  await chat.getByRole('radio', { name: /^2 stars/ }).check();
  await chat.getByRole('textbox', { name: /What went wrong/ }).fill('Slow');
  await expectAccessible(newest(page), 'a rating');
  const since = await sandbox().lastCallNumber();
  await chat.getByRole('button', { name: 'Submit rating' }).dblclick();
  await expect(newest(page).getByRole('img', { name: 'Rated 2 of 5 stars' })).toBeVisible();
  expect(await sandbox().calls({ call: 101, since })).toHaveLength(1);
  expect((await sandbox().chatStatus('main')).dialogs).toContainEqual(
    expect.objectContaining({ score: 2, reason: 'Slow' }),
  );

  await act('end');
  await expect(chat.getByText('The conversation has ended.')).toBeVisible();
  await expect(chat.getByRole('heading')).toHaveText('Assistant');
  // The next message begins a new one.
  await box(page).fill('One more thing');
  await box(page).press('Enter');
  await expect(chat.getByText('The conversation has ended.')).toHaveCount(0);
});

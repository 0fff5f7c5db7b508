import { pngOf } from '../harness/picture-files.ts';
import { sandbox } from '../harness/shared.ts';
import {
  act,
  box,
  chatButton,
  heard,
  log,
  newest,
  openChat,
  panel,
  said,
  serviceAway,
  serviceBack,
} from './chat.ts';
import { expect, expectAccessible, screens, signInAs, test } from './portal.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('pace', { ms: 20 });
});

test('the assistant is asked about the device that is looked at, and its answer is liked', async ({
  page,
}) => {
  await page.goto(screens.equipment);
  const sn =
    (await page
      .getByRole('main')
      .getByRole('link', { name: /^\d{12}$/ })
      .first()
      .textContent()) ?? '';
  const chat = await openChat(page, `${screens.equipment}/${sn}`);
  await expect(log(page)).toHaveCSS('height', '360px');
  await expect(chat).toHaveCSS('width', '400px');
  await expectAccessible(page, 'a conversation');
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
  const answer = log(page).locator('[data-id]').filter({ hasText: 'It is activated, since' });
  const thumb = answer.getByRole('button', { name: 'Helpful', exact: true });
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  const id = Number(await answer.getAttribute('data-id'));
  const liked = async () => (await sandbox().chatOf('main')).log.find((entry) => entry.id === id);
  await expect.poll(liked).toMatchObject({ is_like: 1 });
  const asked = (await sandbox().chatOf('main')).log.findLast(({ content }) => content.startsWith('Is it'));
  expect(asked?.device_sn).toBe(sn);
});

test('a human is asked for, comes, gets a picture, takes words back and is rated once', async ({ page }) => {
  await sandbox().chat('hand', { on: true });
  const chat = await openChat(page, screens.messages);
  await chat.getByRole('button', { name: 'Talk to a human' }).click();
  await expect(chat.getByText('You are number 1 in the queue')).toBeVisible();
  // The button has gone; the keyboard is where it was all the same.
  await expect(chat).toBeFocused();
  await act('join', { agent: 11 });
  await expect(newest(page)).toContainText('Anna Keller has joined the conversation');
  await expect(chat.getByRole('heading')).toHaveText('Anna Keller');

  const chooser = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Send a picture or a video' }).click();
  const buffer = pngOf(40, 30);
  await (await chooser).setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(chat.getByRole('alert')).toContainText('note.txt is not sent.');
  await chat
    .getByLabel('Send a picture or a video')
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
  await expect(newest(page)).toContainText('This message was taken back');
  await expect(log(page).getByText('That was meant')).toHaveCount(0);

  await act('rate');
  await chat.getByRole('button', { name: 'Submit rating' }).click();
  await expect(chat.getByText('Please choose a rating')).toBeVisible();
  await chat.getByRole('radio', { name: /^2 stars/ }).check();
  await chat.getByRole('textbox', { name: /What went wrong/ }).fill('Slow');
  await expectAccessible(page, 'a rating');
  const since = await sandbox().lastCall();
  await chat.getByRole('button', { name: 'Submit rating' }).dblclick();
  await expect(newest(page).getByRole('img', { name: 'Rated 2 of 5 stars' })).toBeVisible();
  expect(await sandbox().calls({ call: 101, since })).toHaveLength(1);
  expect((await sandbox().chatOf('main')).dialogs).toContainEqual(
    expect.objectContaining({ score: 2, reason: 'Slow' }),
  );

  await act('end');
  await expect(chat.getByText('The conversation has ended.')).toBeVisible();
});

test('what comes while the panel is closed is counted, and seen once it is open', async ({ page }) => {
  await sandbox().chat('hand', { on: true });
  await openChat(page, '/');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
  await said('Are you there?');
  await expect(chatButton(page)).toHaveAccessibleName('Chat, 1 unread');
  await page.reload();
  await expect(chatButton(page)).toHaveAccessibleName('Chat, 1 unread');
  await chatButton(page).click();
  await expect(newest(page)).toContainText('Are you there?');
  await expect(chatButton(page)).toHaveAccessibleName('Chat');
});

test('older entries are loaded above what is being read', async ({ page }) => {
  await openChat(page, '/');
  const before = await log(page).getByRole('listitem').count();
  const more = log(page).getByRole('button', { name: 'Load more' });
  await more.focus();
  const first = log(page).locator('[data-id]').first();
  const id = await first.getAttribute('data-id');
  const place = async () => (await log(page).locator(`[data-id="${id}"]`).boundingBox())?.y ?? 0;
  const at = await place();
  await more.press('Enter');
  await expect.poll(() => log(page).getByRole('listitem').count()).toBeGreaterThan(before);
  expect(Math.abs((await place()) - at)).toBeLessThan(80);
});

test('a draft and an open panel outlive a change of language', async ({ page }) => {
  await openChat(page, '/');
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

test('while the service is away a message waits, and goes by itself', async ({ page }) => {
  const chat = await openChat(page, '/');
  await serviceAway();
  await expect(chat.getByText(/cannot be reached|Connection lost/)).toBeVisible();
  await box(page).fill('Said in the dark');
  await box(page).press('Enter');
  await expect(log(page).getByText('Waiting for the connection…')).toBeVisible();
  await serviceBack();
  await expect(log(page).getByText('Waiting for the connection…')).toHaveCount(0, { timeout: 20_000 });
  await expect(log(page).locator('[data-id]').getByText('Said in the dark')).toBeVisible();
  const sent = (await sandbox().chatOf('main')).log.filter(({ content }) => content === 'Said in the dark');
  expect(sent).toHaveLength(1);
});

test('an emoji is found by its name and put where the caret is', async ({ page }) => {
  const chat = await openChat(page, '/');
  await box(page).fill('Hi you');
  await box(page).press('Home');
  await box(page).press('ArrowRight');
  await box(page).press('ArrowRight');
  await chat.getByRole('button', { name: 'Insert an emoji' }).click();
  const emoji = chat.getByRole('dialog', { name: 'Emoji' });
  await emoji.getByRole('searchbox').fill('rocket');
  await expect(emoji.getByRole('gridcell', { name: 'Rocket', exact: true })).toBeVisible();
  await expectAccessible(page, 'emoji');
  await emoji.getByRole('searchbox').press('Escape');
  await expect(emoji).toHaveCount(0);
  await expect(chat).toBeVisible();
  await chat.getByRole('button', { name: 'Insert an emoji' }).press('Enter');
  await emoji.getByRole('searchbox').fill('rocket');
  await emoji.getByRole('gridcell', { name: 'Rocket', exact: true }).click();
  await expect(box(page)).toHaveValue('Hi🚀 you');
  await expect(box(page)).toBeFocused();
});

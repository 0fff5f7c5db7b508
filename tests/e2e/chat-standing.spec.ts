import type { DemoAccount } from '../harness/secrets.ts';
import { sandbox } from '../harness/shared.ts';
import { act, box, chatButton, log, newest, openChat, panel, said, serviceAway } from './chat.ts';
import { expect, signInAs, test } from './portal.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('pace', { ms: 20 });
  await sandbox().chat('hand', { on: true });
});

test('how the service stands is said, and a human offered only where there is one', async ({ page }) => {
  const chat = await openChat(page, '/');
  const human = chat.getByRole('button', { name: 'Talk to a human' });
  await sandbox().chat('service', { status: 2 });
  await expect(chat.getByText('Only the assistant is there at the moment.')).toBeVisible();
  await expect(human).toHaveCount(0);
  await sandbox().chat('service', { status: 0 });
  await expect(chat.getByText('The service is closed at the moment.')).toBeVisible();
  await expect(human).toHaveCount(0);
  await sandbox().chat('service', { status: 1 });
  await expect(human).toBeVisible();
});

test('a transfer waits, fails, is asked for again, comes about and ends', async ({ page }) => {
  const chat = await openChat(page, '/');
  await chat.getByRole('button', { name: 'Talk to a human' }).click();
  await expect(chat.getByText('You are number 1 in the queue')).toBeVisible();
  await act('place', { num: 3 });
  await expect(chat.getByText('You are number 3 in the queue')).toBeVisible();
  await act('fail');
  await expect(chat.getByText('No agent could take over.')).toBeVisible();
  await chat.getByRole('button', { name: 'Ask again' }).click();
  await expect(chat.getByText('You are number 1 in the queue')).toBeVisible();
  await act('join', { agent: 11 });
  await expect(chat.getByRole('heading')).toHaveText('Anna Keller');
  await expect(chat.getByText('in the queue')).toHaveCount(0);
  await act('handover', { agent: 12 });
  await expect(newest(page)).toContainText('has taken over the conversation');
  await expect(chat.getByRole('heading')).not.toHaveText('Anna Keller');
  await act('end');
  await expect(chat.getByText('The conversation has ended.')).toBeVisible();
  await expect(chat.getByRole('heading')).toHaveText('Assistant');
  // The next message begins a new one.
  await box(page).fill('One more thing');
  await box(page).press('Enter');
  await expect(chat.getByText('The conversation has ended.')).toHaveCount(0);
});

test('what others wrote is translated in place, and one’s own words are not', async ({ page }) => {
  await openChat(page, '/');
  const id = await said('您好，请问有什么可以帮您？');
  const entry = log(page).locator(`[data-id="${id}"]`);
  const words = entry.getByText('您好，请问有什么可以帮您？', { exact: true });
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
});

test('whoever has never said anything is told so', async ({ page, context }) => {
  const [account] = await sandbox().moreAccounts(1, 'fresh');
  await context.clearCookies();
  await signInAs(context, account as DemoAccount);
  // Without the service there is no greeting either.
  await serviceAway();
  await page.goto('/');
  await chatButton(page).click();
  await expect(panel(page).getByText('There are no messages yet.')).toBeVisible();
});

import { sandbox } from '../harness/shared.ts';
import { act, box, chatButton, log, newest, openChat, panel, said } from './chat.ts';
import { expect, screens, signInAs, test } from './portal.ts';
import { watchTraffic } from './traffic.ts';

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await sandbox().chat('pace', { ms: 20 });
});

test('code that cannot be loaded leaves the page as it is, and comes with another try', async ({ page }) => {
  const traffic = watchTraffic(page);
  // All that the page itself loads later on is there: it would break with the chat's.
  await page.goto(screens.password);
  await expect(page.getByText('below their alert thresholds')).toBeVisible();
  await traffic.quiet();
  let broken = true;
  await page.route(/\/_next\/static\/chunks\//, (route) => (broken ? route.abort() : route.continue()));
  await chatButton(page).click();
  await expect(panel(page)).toContainText('The chat could not be loaded. Check the connection.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  broken = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toBeVisible();
  broken = true;
  const emoji = panel(page).getByRole('button', { name: 'Insert an emoji' });
  await emoji.click();
  await expect(panel(page).getByText('The emoji could not be loaded.')).toBeVisible();
  broken = false;
  await emoji.click();
  await emoji.click();
  await expect(panel(page).getByRole('dialog', { name: 'Emoji' })).toBeVisible();
});

test('while what was missed cannot be had that is said, and what is written goes out', async ({ page }) => {
  await sandbox().chat('hand', { on: true });
  const chat = await openChat(page, '/');
  await sandbox().faults({ path: 98, status: 500 });
  await sandbox().chat('restart', { ms: 200 });
  await expect(chat.getByText('What was said meanwhile cannot be loaded yet')).toBeVisible();
  await box(page).fill('Said all the same');
  await box(page).press('Enter');
  await expect(log(page).locator('[data-id]').getByText('Said all the same')).toBeVisible();
  await sandbox().heal();
  await expect(chat.getByText('What was said meanwhile cannot be loaded yet')).toHaveCount(0);
});

test('what one tab has shown is no news in another', async ({ page, context }) => {
  await sandbox().chat('hand', { on: true });
  await openChat(page, '/');
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await openChat(other, '/');
  await other.keyboard.press('Escape');
  await said('For both');
  await expect(chatButton(page)).toHaveAccessibleName('Chat, 1 unread');
  await expect(chatButton(other)).toHaveAccessibleName('Chat, 1 unread');
  await chatButton(other).click();
  await expect(newest(other)).toContainText('For both');
  await expect(chatButton(page)).toHaveAccessibleName('Chat');
});

test('whoever talks for long stays signed in', async ({ page }) => {
  await page.clock.install();
  await openChat(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/session' && request.headers()['x-portal-background'] === undefined)
      asked.push(request.method());
  });
  await box(page).fill('One');
  await box(page).press('Enter');
  await expect(log(page).locator('[data-id]').getByText('One', { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
  await page.clock.fastForward('05:01');
  await box(page).fill('Two');
  await box(page).press('Enter');
  await expect.poll(() => asked).toEqual(['GET']);
  await act('end').catch(() => {});
});

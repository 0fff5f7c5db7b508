import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, screens, signInAs, test } from '../fixtures.ts';
import { watchNetwork } from '../screens/network-idle.ts';
import { chatButton, log, messageBox, panel } from './chat.ts';

test('retries chat code that fails to load, and extends the session during a long chat', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await sandbox().chat('stepDelay', { ms: 20 });
  await page.clock.install();
  const network = watchNetwork(page);
  // The page has loaded all its own chunks, so only those of the chat fail.
  await page.goto(screens.password);
  await network.untilIdle();
  let isBroken = true;
  await page.route(/\/_next\/static\/chunks\//, (route) => (isBroken ? route.abort() : route.continue()));
  await chatButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part of the page.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isBroken = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(messageBox(page)).toBeVisible();
  isBroken = true;
  const emoji = panel(page).getByRole('button', { name: 'Insert emoji' });
  await emoji.click();
  await expect(panel(page).getByText('Couldn’t load emoji.')).toBeVisible();
  isBroken = false;
  await emoji.click();
  await emoji.click();
  await expect(panel(page).getByRole('dialog', { name: 'Emoji' })).toBeVisible();

  const sessionRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/session' && request.headers()['x-portal-background'] === undefined)
      sessionRequests.push(request.method());
  });
  await messageBox(page).fill('One');
  await messageBox(page).press('Enter');
  await expect(log(page).locator('[data-id]').getByText('One', { exact: true })).toBeVisible();
  expect(sessionRequests).toEqual([]);
  await page.clock.fastForward('05:01');
  await messageBox(page).fill('Two');
  await messageBox(page).press('Enter');
  await expect.poll(() => sessionRequests).toEqual(['GET']);
});

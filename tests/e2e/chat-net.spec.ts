import { sandbox } from '../harness/shared.ts';
import { box, chatButton, log, panel } from './chat.ts';
import { expect, screens, signInAs, test } from './portal.ts';
import { watchTraffic } from './traffic.ts';

test('code that cannot be loaded leaves the page as it is, and comes with another try; whoever talks for long stays signed in', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await sandbox().chat('stepDelay', { ms: 20 });
  await page.clock.install();
  const traffic = watchTraffic(page);
  // All that the page itself loads later on is there: it would break with the chat's.
  await page.goto(screens.password);
  await expect(page.getByText('low on stock')).toBeVisible();
  await traffic.quiet();
  let broken = true;
  await page.route(/\/_next\/static\/chunks\//, (route) => (broken ? route.abort() : route.continue()));
  await chatButton(page).click();
  await expect(panel(page)).toContainText('Couldn’t load the chat. Check the connection.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  broken = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toBeVisible();
  broken = true;
  const emoji = panel(page).getByRole('button', { name: 'Insert emoji' });
  await emoji.click();
  await expect(panel(page).getByText('Couldn’t load emoji.')).toBeVisible();
  broken = false;
  await emoji.click();
  await emoji.click();
  await expect(panel(page).getByRole('dialog', { name: 'Emoji' })).toBeVisible();

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
});

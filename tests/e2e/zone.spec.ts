import type { Page } from '@playwright/test';
import { expect, grid, screens, signInAs, test } from './portal.ts';

test.use({ timezoneId: 'Asia/Tokyo' });
test.beforeEach(({ context }) => signInAs(context, 'main'));

/** Notes which pages are asked for again. */
function askedAgain(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rsc && !request.headers()['next-router-prefetch']) asked.push(request.url());
  });
  return asked;
}

test('a first visit shows times in the browser’s zone, without asking for the page again; the second page comes from the server in that zone', async ({
  page,
  context,
}) => {
  const asked = askedAgain(page);
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Key figures', exact: true });
  await expect(figures.getByRole('time')).toHaveText(/GMT\+9$/);
  await expect(
    page.getByRole('region', { name: 'Message centre' }).getByRole('time').first(),
  ).toHaveAttribute('title', /GMT\+9$/);
  const zone = async () => (await context.cookies()).find(({ name }) => name === 'portal-tz')?.value;
  await expect.poll(zone).toBe('Asia%2FTokyo');
  expect(await (await context.request.get('/')).text()).toContain('GMT+9');

  await context.clearCookies({ name: 'portal-tz' });
  await page.goto(screens.messages);
  await expect(grid(page, 'Messages').getByRole('row').nth(1)).toContainText('GMT+9');
  expect(asked).toEqual([]);
});

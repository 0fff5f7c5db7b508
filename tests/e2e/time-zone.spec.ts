import type { Page } from '@playwright/test';
import { closeFilters, expect, grid, openFilters, screens, signInAs, test } from './fixtures.ts';

test.use({ timezoneId: 'Asia/Tokyo' });
test.beforeEach(({ context }) => signInAs(context, 'main'));

/** Records the pages that the router requests from the server. */
function recordPageRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rsc && !request.headers()['next-router-prefetch']) urls.push(request.url());
  });
  return urls;
}

test("shows the browser's time zone on the first visit without a reload, and renders the next page in it on the server", async ({
  page,
  context,
}) => {
  const requestedUrls = recordPageRequests(page);
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Key figures', exact: true });
  await expect(figures.getByRole('time')).toHaveText(/GMT\+9$/);
  await expect(
    page.getByRole('region', { name: 'Message centre' }).getByRole('time').first(),
  ).toHaveAttribute('title', /GMT\+9$/);
  const readZoneCookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'portal-tz')?.value;
  await expect.poll(readZoneCookie).toBe('Asia%2FTokyo');
  expect(await (await context.request.get('/')).text()).toContain('GMT+9');

  await context.clearCookies({ name: 'portal-tz' });
  await page.goto(screens.messages);
  await expect(grid(page, 'Messages').getByRole('row').nth(1)).toContainText('GMT+9');
  expect(requestedUrls).toEqual([]);
});

test('sets the UTC day by the preset Today when the time zone is a day ahead', async ({ page }) => {
  const today = new Date().toISOString().slice(0, 10);
  await page.clock.setFixedTime(`${today}T20:00:00Z`);
  await page.goto(screens.messages);
  const drawer = await openFilters(page);
  await drawer.getByRole('button', { name: 'Today' }).click();
  await closeFilters(drawer);
  await expect(page).toHaveURL(new RegExp(`publishedFrom=${today}&publishedTo=${today}`));
});

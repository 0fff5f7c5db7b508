import type { Page } from '@playwright/test';
import type { MessageRow } from '#lib/contract/operations/messages.ts';
import { todayIn, toZonedIso } from '#lib/contract/time-zone.ts';
import {
  closeFilters,
  counter,
  expect,
  exportCsv,
  getJson,
  grid,
  openFilters,
  screens,
  signInAs,
  skipFirstVisit,
  test,
} from '../fixtures.ts';

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

test("shows the browser's time zone on the first visit by rendering it again in place, and the next page at once", async ({
  page,
  context,
}) => {
  const requestedUrls = recordPageRequests(page);
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Key figures', exact: true });
  await expect(figures.getByRole('time')).toHaveAttribute('title', /UTC\+9$/);
  await expect(figures).toContainText('Time zone: Japan Standard Time');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('time').first()).toHaveAttribute(
    'title',
    /UTC\+9$/,
  );
  const readZoneCookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'portal-tz')?.value;
  await expect.poll(readZoneCookie).toBe('Asia%2FTokyo');
  expect(await (await context.request.get('/')).text()).toContain('UTC+9');

  await context.clearCookies({ name: 'portal-tz' });
  await page.goto(screens.messages);
  await expect(page.getByText('Time zone: Japan Standard Time')).toBeVisible();
  const published = grid(page, 'Messages')
    .getByRole('row')
    .nth(1)
    .getByRole('cell', { name: /^\w{3} \d/ });
  await expect(published).toHaveAttribute('title', / UTC\+9$/);
  await expect(published).not.toContainText(/UTC|GMT/);
  expect(requestedUrls.map((url) => new URL(url).pathname)).toEqual(['/', screens.messages]);
});

test('sets the reader’s day by the preset Today when the time zone is a day ahead', async ({ page }) => {
  const today = new Date().toISOString().slice(0, 10);
  const inTokyo = todayIn('Asia/Tokyo', Date.parse(`${today}T20:00:00Z`));
  await page.clock.setFixedTime(`${today}T20:00:00Z`);
  await page.goto(screens.messages);
  const drawer = await openFilters(page);
  await drawer.getByRole('button', { name: 'Today' }).click();
  await closeFilters(drawer);
  await expect(page).toHaveURL(new RegExp(`publishedFrom=${inTokyo}&publishedTo=${inTokyo}`));
});

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a filter by day lists and exports the messages that show this day, also on the first visit', async ({
      page,
      context,
    }) => {
      const list = '/api/v1/messages?pageSize=100';
      const { items } = await getJson<{ items: MessageRow[] }>(context, list);
      const dayOf = ({ publishedAt }: MessageRow) => toZonedIso(publishedAt ?? '', timezoneId).slice(0, 10);
      const day = dayOf(items.find((row) => !row.publishedAt?.startsWith(dayOf(row))) as MessageRow);
      const titles = items.filter((row) => dayOf(row) === day).map(({ title }) => title);
      await page.goto(`${screens.messages}?publishedFrom=${day}&publishedTo=${day}`);
      const links = grid(page, 'Messages').locator('tbody').getByRole('link');
      await expect.poll(async () => (await links.allTextContents()).sort()).toEqual([...titles].sort());
      const { lines } = await exportCsv(page);
      const days = lines
        .slice(1)
        .map((line) => /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/.exec(line)?.[0].slice(0, 10));
      expect(days).toEqual(titles.map(() => day));
    });

    test('a sales figure leads to its orders in UTC, until the time zone is removed', async ({
      page,
      context,
    }) => {
      await skipFirstVisit(context, timezoneId);
      await page.goto(`${screens.sales}?period=lastMonth&group=day`);
      const figure = page
        .getByRole('table', { name: /^Sales in/ })
        .getByRole('row')
        .nth(1)
        .getByRole('link')
        .first();
      const orders = await figure.textContent();
      await figure.click();
      const zone = page.getByRole('link', { name: 'Remove filter Time zone: UTC' });
      await expect(zone).toBeVisible();
      await expect(counter(page)).toContainText(`of ${orders}`);
      const day = new URL(page.url()).searchParams.get('from') ?? '';
      const shown = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(`${day}T12:00`));
      const rows = grid(page, 'Shop orders').getByRole('row').filter({ hasText: shown });
      await expect(rows).toHaveCount(Math.min(20, Number(orders)));
      await zone.click();
      await expect(page).not.toHaveURL(/timeZone/);
      await expect(zone).toHaveCount(0);
    });
  });
}

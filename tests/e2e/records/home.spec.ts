import { sandbox } from '../../harness/servers/worker-servers.ts';
import { chatButton, messageBox, panel } from '../chat/chat.ts';
import { expect, getJson, signInAs, skipFirstVisit, test } from '../fixtures.ts';
import { pageHtml } from '../screens/page-html.ts';

/** Each card with its vendor call and a text that it shows. */
const cards = [
  { name: 'Key figures', call: 39, text: 'Total devices' },
  { name: 'Device status', call: 41, text: 'Not activated' },
  { name: 'Top 5 products by activated devices', call: 40, text: 'X-431' },
  { name: 'Work orders', call: 75, text: 'Pending' },
  { name: 'My orders', call: 8, text: 'SO2026' },
  { name: 'Messages', call: 43, text: 'All messages' },
];

test('the server renders every card, with a table for each chart, and offers a retry when calls fail', async ({
  context,
}) => {
  await signInAs(context, 'main');
  const html = await pageHtml(context, '/');
  for (const { text } of cards) expect(html).toContain(text);
  for (const name of ['Device status', 'Top 5 products by activated devices'])
    expect(html).toMatch(new RegExp(`<table[^>]*aria-label="${name}"`));
  // The vendor puts a pinned one first.
  const { items } = await getJson<{ items: { publishedAt: string }[] }>(
    context,
    '/api/v1/home/announcements',
  );
  const days = items.map(({ publishedAt }) => publishedAt);
  expect(days).toEqual(days.toSorted().reverse());
  await sandbox().faults({ path: '/', status: 500, body: '' });
  const failedHtml = await pageHtml(context, '/');
  expect(failedHtml).toMatch(/<h1[^>]*>Home</);
  expect(failedHtml.split('Try again').length).toBeGreaterThan(cards.length);
});

test('a call that hangs affects only its card, before and during its retry; online service opens the chat', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  // A first visit renders the page again, which may load the failed card.
  await skipFirstVisit(context);
  const card = ({ name }: { name: string }) => page.getByRole('region', { name, exact: true });
  const failedCard = cards[1] as (typeof cards)[0];
  await sandbox().faults({ path: failedCard.call, noResponse: true });
  await page.goto('/', { waitUntil: 'commit' });
  for (const each of cards.filter((other) => other !== failedCard))
    await expect(card(each)).toContainText(each.text);

  await expect(card(failedCard).getByRole('button', { name: 'Try again' })).toBeVisible();
  await sandbox().clearFaults();
  const otherCard = cards[3] as (typeof cards)[0];
  await sandbox().faults({ path: otherCard.call, noResponse: true });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await card(failedCard).getByRole('button', { name: 'Try again' }).click();
  await expect(card(failedCard)).toBeFocused();
  await expect(card(failedCard)).toContainText(failedCard.text);
  await expect(card(otherCard)).toContainText(otherCard.text);
  await expect(card(failedCard)).toBeFocused();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(card(otherCard).getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const { name } of [failedCard, cards[2] as (typeof cards)[0]])
    await expect(page.getByRole('table', { name })).toBeAttached();

  await expect(chatButton(page)).toHaveAttribute('aria-expanded', 'false');
  const open = page
    .getByRole('region', { name: 'Support' })
    .getByRole('button', { name: 'Open chat', exact: true });
  await open.click();
  await expect(messageBox(page)).toBeFocused();
  // A second click moves the focus to the chat again.
  await open.click();
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(open).toBeFocused();
});

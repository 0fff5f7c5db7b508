import { sandbox } from '../harness/shared.ts';
import { box, chatButton, panel } from './chat.ts';
import { pageHtml } from './page-html.ts';
import { expect, signInAs, test } from './portal.ts';

/** Each card, the vendor call behind it, and what it shows when all is well. */
const cards = [
  { name: 'Key figures', call: 39, shows: 'Total devices' },
  { name: 'Device status', call: 41, shows: 'Not activated' },
  { name: 'Top 5 activated devices', call: 40, shows: 'X-431' },
  { name: 'Work orders', call: 75, shows: 'Pending' },
  { name: 'My orders', call: 8, shows: 'SO2026' },
  { name: 'Message centre', call: 43, shows: 'All messages' },
];

test('every card comes from the server with what it counts, each chart with its numbers as a table; where every call fails the page says so and can be tried again', async ({
  context,
}) => {
  await signInAs(context, 'main');
  const whole = await pageHtml(context, '/');
  for (const { shows } of cards) expect(whole).toContain(shows);
  for (const name of ['Device status', 'Top 5 activated devices'])
    expect(whole).toMatch(new RegExp(`<table[^>]*aria-label="${name}"`));
  await sandbox().faults({ path: '/', status: 500, body: '' });
  const failed = await pageHtml(context, '/');
  expect(failed).toMatch(/<h1[^>]*>Home</);
  expect(failed.split('Try again').length).toBeGreaterThan(cards.length);
});

test('a call that hangs spoils its own card alone, which tries again by itself; online service opens the chat, which takes the focus and gives it back', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const card = ({ name }: { name: string }) => page.getByRole('region', { name, exact: true });
  const broken = cards[1] as (typeof cards)[0];
  await sandbox().faults({ path: broken.call, noResponse: true });
  await page.goto('/', { waitUntil: 'commit' });
  for (const each of cards.filter((other) => other !== broken))
    await expect(card(each)).toContainText(each.shows);

  await expect(card(broken).getByRole('button', { name: 'Try again' })).toBeVisible();
  await sandbox().clearFaults();
  const before = await sandbox().lastCallNumber();
  await card(broken).getByRole('button', { name: 'Try again' }).click();
  await expect(card(broken)).toContainText(broken.shows);
  const again = await sandbox().calls({ since: before });
  // In an idle moment the chat looks for what is unread, and the shell asks for its own counts.
  const ofCards = again.filter(({ call }) => cards.some((each) => each.call === call));
  expect(ofCards.map(({ call }) => call)).toEqual([broken.call]);
  for (const { name } of [broken, cards[2] as (typeof cards)[0]])
    await expect(page.getByRole('table', { name })).toBeAttached();

  await expect(chatButton(page)).toHaveAttribute('aria-expanded', 'false');
  const open = page
    .getByRole('region', { name: 'Online service' })
    .getByRole('button', { name: 'Open chat', exact: true });
  await open.click();
  await expect(box(page)).toBeFocused();
  // Open already, it takes the focus again.
  await open.click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(open).toBeFocused();
});

import type { Fault } from '../harness/sandbox.ts';
import { sandbox } from '../harness/shared.ts';
import { box, chatButton, panel } from './chat.ts';
import { expect, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

/** Each card, the vendor call behind it, and what it shows when all is well. */
const cards = [
  { name: 'Key figures', call: 39, shows: 'Devices in total' },
  { name: 'Device status', call: 41, shows: 'Not activated' },
  { name: 'Top 5 activated devices', call: 40, shows: 'X-431' },
  { name: 'Work orders', call: 75, shows: 'Pending' },
  { name: 'My orders', call: 8, shows: 'SO2026' },
  { name: 'Message centre', call: 43, shows: 'All messages' },
];

const faults: [string, Omit<Fault, 'path'>][] = [
  ['hangs', { hang: true }],
  ['answers HTML', { body: '<html></html>', contentType: 'text/html' }],
  ['answers 500', { status: 500, body: 'broken' }],
  ['answers an unknown code', { body: { code: 12345, msg: 'no' } }],
];

test('every card shows what it counts', async ({ page }) => {
  await page.goto('/');
  for (const { name, shows } of cards) {
    await expect(page.getByRole('region', { name, exact: true })).toContainText(shows);
  }
});

for (const [how, fault] of faults) {
  test(`a call that ${how} spoils its own card alone, which tries again by itself`, async ({ page }) => {
    const broken = cards[1];
    if (!broken) throw new Error('no card');
    await sandbox().faults({ path: broken.call, ...fault });
    await page.goto('/', { waitUntil: 'networkidle' });
    const card = page.getByRole('region', { name: broken.name, exact: true });
    await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
    for (const { name, shows } of cards.filter((each) => each !== broken)) {
      await expect(page.getByRole('region', { name, exact: true })).toContainText(shows);
    }
    await sandbox().heal();
    const before = await sandbox().lastCall();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card).toContainText(broken.shows);
    const again = await sandbox().calls({ since: before });
    // In an idle moment the chat looks for what is unread, on whichever page that comes.
    // The shell asks for its own counts in an idle moment.
    const ofCards = again.filter(({ call }) => cards.some((card) => card.call === call));
    expect(ofCards.map(({ call }) => call)).toEqual([broken.call]);
  });
}

test('every call failing leaves a page that says so and can be tried again', async ({ page }) => {
  await sandbox().faults({ path: '/', status: 500, body: '' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

test('each chart has its numbers as a table', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Device status', 'Top 5 activated devices']) {
    await expect(page.getByRole('table', { name })).toBeAttached();
  }
});

test('online service opens the chat, which takes the focus and gives it back', async ({ page }) => {
  await page.goto('/');
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

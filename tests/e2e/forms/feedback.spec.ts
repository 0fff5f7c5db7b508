import type { Locator, Page } from '@playwright/test';
import type { Feedback } from '#lib/contract/operations/feedback.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  chooseAction,
  expect,
  expectAccessible,
  expectFieldError,
  exportCsv,
  getJson,
  grid,
  screens,
  signInAs,
  test,
} from '../fixtures.ts';

const firstRow = (page: Page, list: string) => grid(page, list).getByRole('row').nth(1);
const textbox = (form: Locator, name: string | RegExp) => form.getByRole('textbox', { name });
const sendButton = (form: Locator) => form.getByRole('button', { name: 'Send' });
const nav = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const firstDevice = async (page: Page) =>
  (await getJson<{ items: { id: string; product: string }[] }>(page.context(), '/api/v1/devices?pageSize=1'))
    .items[0] as { id: string; product: string };

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('sends feedback once, from a device page or for a typed serial number', async ({ page }) => {
  const { id: sn, product } = await firstDevice(page);
  await page.goto(`${screens.equipment}/${sn}`);
  await chooseAction(page, 'Send feedback');
  const form = page.getByRole('dialog', { name: 'Send feedback' });
  const [number, text] = [textbox(form, 'Serial number'), textbox(form, 'Feedback')];
  await expect(number).toHaveValue(sn);
  const since = await sandbox().lastCallNumber();
  await number.fill('');
  await sendButton(form).click();
  await expectFieldError(number, 'Enter the device serial number');
  await expectFieldError(text, 'Enter your feedback');
  await number.fill('000000000000');
  await expectFieldError(number, 'No device has this serial number');
  await expectAccessible(form, 'feedback form errors');
  await number.fill(sn);
  await expect(number).toHaveAccessibleDescription(`Product: ${product}`);
  await text.fill('First line\n<b>second</b> line');
  await sandbox().faults({ path: 82, status: 500 });
  await sendButton(form).click();
  await expect(form.getByRole('alert').filter({ hasText: 'may have been saved' })).toBeVisible();
  await expect(text).toHaveValue('First line\n<b>second</b> line');
  await sandbox().clearFaults();
  const before = (await sandbox().calls({ call: 82, since })).length;
  await sandbox().faults({ path: 82, held: true });
  await sendButton(form).dblclick();
  // The dialog shrinks after the first click, so the second one lands outside it.
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(sendButton(form)).toBeDisabled();
  await sandbox().clearFaults();
  await expect(form).toHaveCount(0);
  expect((await sandbox().calls({ call: 82, since })).length - before).toBe(1);
  const row = firstRow(page, 'Feedback');
  await expect(row).toContainText(sn);
  await expect(row).toContainText('Sent');
  await row.getByRole('link', { name: sn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Feedback on ${sn}`);
  const displayedText = page.getByText('First line');
  await expect(displayedText).toHaveText('First line\n<b>second</b> line', { useInnerText: true });
  await expect(page.getByText('No reply yet.')).toBeVisible();
  const deviceLink = page.getByRole('main').getByRole('link', { name: 'Show device', exact: true });
  await expect(deviceLink).toHaveAttribute('href', `${screens.equipment}/${sn}`);
});

test('requires a reason for poor ratings, and marks new replies as read per account', async ({
  page,
  context,
}) => {
  await page.goto(screens.reviews);
  await page.getByRole('link', { name: 'Review the service' }).click();
  const form = page.getByRole('dialog', { name: 'Review the service' });
  await sendButton(form).click();
  const stars = form.getByRole('radiogroup', { name: 'Rating' });
  await expect(stars).toHaveAccessibleDescription('Choose one to five stars');
  await form.getByRole('radio', { name: '2 stars: poor' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: '1 star: very poor' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '3 stars: fair' })).toBeChecked();
  await sendButton(form).click();
  await expectFieldError(textbox(form, 'Comment'), 'Enter a comment for a rating of 3 stars or fewer');
  await expectAccessible(form, 'review form errors');
  await textbox(form, 'Comment').fill('=1+1 is late');
  await sendButton(form).click();
  await expect(form).toHaveCount(0);
  const review = firstRow(page, 'Reviews');
  await expect(review.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expect(review).toContainText('=1+1 is late');
  await page.getByRole('combobox', { name: 'Rating', exact: true }).selectOption('3 of 5 stars');
  await expect(page).toHaveURL(/score=3/);
  await expect(review).toContainText('=1+1 is late');
  const { lines } = await exportCsv(page);
  expect(lines[1]).toMatch(/^3[,;]"?'?=1\+1 is late/);
  await review.getByRole('link', { name: '3 of 5 stars' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Review from');
  await expect(page.getByRole('main').getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expect(page.getByText('No reply yet.')).toBeVisible();

  const newestReply = (
    await getJson<{ items: Feedback[] }>(context, '/api/v1/feedback?sort=-repliedAt&pageSize=1')
  ).items[0] as Feedback;
  const replies = await getJson<{ items: { kind: string; repliedAt: string }[] }>(
    context,
    '/api/v1/feedback/replies',
  );
  const month = Date.now() - 30 * 86_400_000;
  const newReplies = replies.items.filter(
    ({ kind, repliedAt }) => kind === 'feedback' && Date.parse(repliedAt) > month,
  ).length;
  const remainingLabel = `Feedback (${newReplies - 1} new replies)`;
  await page.goto(`${screens.feedback}?sort=-repliedAt`);
  const count = page.getByRole('main').getByText(/^\d+ new repl/);
  await expect(count).toHaveText(`${newReplies} new replies`);
  await expect(nav(page, 'Feedback')).toHaveAccessibleName(`Feedback (${newReplies} new replies)`);
  await expect(nav(page, 'Feedback').locator('[data-new]')).toHaveCount(1);
  const row = firstRow(page, 'Feedback');
  await expect(row.getByText('New reply')).toBeVisible();
  await row.getByRole('link', { name: newestReply.sn }).click();
  const heading = page.getByRole('heading', { name: 'Reply' });
  const reply = page.locator('section').filter({ has: heading });
  await expect(reply).toContainText(newestReply.reply.split('\n')[0] ?? '');
  await expect(reply.getByRole('button', { name: 'Translate' })).toBeVisible();
  await expect(nav(page, 'Feedback')).toHaveAccessibleName(remainingLabel);
  await page.goBack();
  await expect(row.getByText('New reply')).toHaveCount(0);
  await expect(count).toHaveText(`${newReplies - 1} new replies`);
  await page.goto(screens.reviews);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All replies marked as read')).toBeFocused();
  await expect(page.getByText(/New reply|new replies/)).toHaveCount(1);
  await expect(nav(page, 'Reviews')).toHaveAccessibleName('Reviews');
  await expect(nav(page, 'Feedback')).toHaveAccessibleName(remainingLabel);
  // Replies read by one account stay new for the next.
  await signInAs(context, 'merchant');
  await page.reload();
  await expect(nav(page, 'Reviews')).toHaveAccessibleName(/new repl/);
});

test('feedback leads to new feedback on the same device', async ({ page, context }) => {
  const path = '/api/v1/feedback?pageSize=1';
  const { items } = await getJson<{ items: { id: string; sn: string }[] }>(context, path);
  await page.goto(`${screens.feedback}/${items[0]?.id}`);
  await page.getByRole('link', { name: 'New feedback on this device' }).click();
  const form = page.getByRole('dialog', { name: 'Send feedback' });
  await expect(textbox(form, 'Serial number')).toHaveValue(items[0]?.sn ?? '');
});

import { portal, sandbox } from '../../harness/servers/worker-servers.ts';
import {
  counter,
  expect,
  expectAccessible,
  expectBadge,
  getJson,
  grid,
  screens,
  sendToApi,
  signInAs,
  test,
} from '../fixtures.ts';
import { waitForHydration } from '../screens/hydration.ts';

test('opening a message or marking several as read lowers the unread count everywhere', async ({
  page,
  context,
}) => {
  await signInAs(context, 'sub');
  await page.goto(`${screens.messages}?state=unread`);
  await expectBadge(page, '7');
  await page.getByRole('main').getByRole('cell').getByRole('link').first().click();
  await expect(page).toHaveURL(/messageList\/\d+/);
  await expectBadge(page, '6');
  await page.goto(`${screens.messages}?state=unread`);
  await expectBadge(page, '6');
  await expect(grid(page, 'Messages').getByRole('row')).toHaveCount(7);
  await expect(grid(page, 'Messages').getByRole('img', { name: 'Unread' })).toHaveCount(6);
  await grid(page, 'Messages')
    .getByRole('checkbox', { name: /^Select all/ })
    .check();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark \d+ messages? as read/ })
    .click();
  await expectBadge(page, '');
});

test('marks all messages as read, and loads the list again', async ({ page, context }) => {
  await signInAs(context, 'sub');
  await page.goto(`${screens.messages}?state=unread`);
  await expectBadge(page, '7');
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await markAll.click();
  await expect(page.getByText('7 rows processed').first()).toBeVisible();
  await expectBadge(page, '');
  await expect(markAll).toHaveCount(0);
  await expect(page.getByText('No results match these filters.')).toBeVisible();
});

test('names failures of a bulk action, confirms deletion with the count, and shows vendor text as safe HTML', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.goto(`${screens.messages}?state=unread&pageSize=10`);
  const checkboxes = grid(page, 'Messages').getByRole('cell').getByRole('checkbox');
  await checkboxes.nth(0).check();
  await checkboxes.nth(1).check();
  const data = { success: 1, failed: [{ id: '3000', msg: 'message not found' }], unread_count: 611 };
  await sandbox().faults({ path: 45, times: 1, body: { code: 200, data } });
  await page.getByRole('button', { name: 'Mark as read' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Mark \d+ messages? as read/ }).click();
  await expect(page.getByText('1 done, 1 failed').first()).toBeVisible();
  await expect(checkboxes.nth(0)).toBeChecked();
  await expect(checkboxes.nth(1)).not.toBeChecked();

  await checkboxes.nth(0).uncheck();
  await checkboxes.nth(1).check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1');
  await dialog.getByRole('button', { name: 'Delete 1 message' }).click();
  await page.getByRole('link', { name: /^Remove filter/ }).click();
  await expect(counter(page)).toHaveText(/of 2,999/);

  await page.goto(`${screens.messages}/3000`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
  const article = page.getByRole('main');
  await expect(
    article.locator('script, iframe, object, embed, style, form, [onerror], [onclick], [href^="javascript"]'),
  ).toHaveCount(0);
});

test('deletes nothing when the list changes between selection and confirmation', async ({
  page,
  context,
}) => {
  await signInAs(context, 'sub');
  await page.goto(`${screens.messages}?pageSize=10`);
  const { total } = await getJson<{ total: number }>(context, '/api/v1/messages?pageSize=1');
  const [all, fewer] = [total, total - 1].map((count) => count.toLocaleString('en'));
  await grid(page, 'Messages')
    .getByRole('checkbox', { name: /^Select all/ })
    .check();
  await page.getByRole('button', { name: `Select all ${all}` }).click();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(String(total));
  const last = await getJson<{ items: { id: string }[] }>(
    context,
    '/api/v1/messages?sort=publishedAt&pageSize=1',
  );
  await sendToApi(context, 'POST', '/api/v1/messages/remove', { ids: last.items.map(({ id }) => id) });
  await dialog.getByRole('button', { name: `Delete ${all} messages` }).click();
  await expect(page.getByText(`${fewer} rows match now, and nothing was done.`)).toBeVisible();
  await expect(selected).toContainText(`${fewer} selected`);
  await expect(counter(page)).toContainText(`of ${fewer}`);
});

test('translates a message in place, and shows the original', async ({ page, context }) => {
  await signInAs(context, 'main');
  await context.addCookies([{ name: 'portal-locale', value: 'de', url: portal().origin }]);
  await page.goto(`${screens.messages}/2999`);
  const original = page.getByRole('article').getByRole('listitem').first();
  const originalText = ((await original.textContent()) ?? '').trim();

  await sandbox().faults({ path: 92, status: 500 });
  const translate = page.getByRole('button', { name: 'Übersetzen', exact: true });
  await waitForHydration(translate);
  await translate.click();
  await expect(page.getByText('Die Übersetzung ist fehlgeschlagen.')).toBeVisible();
  await expect(original).toHaveText(originalText);
  await sandbox().clearFaults();

  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Übersetzt aus:')).toBeVisible();
  await expect(original).toContainText('→ de]');
  await expectAccessible(page.getByRole('article'), 'a translated message');

  const since = await sandbox().lastCallNumber();
  await page.getByRole('button', { name: 'Original anzeigen' }).click();
  await expect(original).toHaveText(originalText);
  await page.getByRole('button', { name: 'Übersetzung anzeigen' }).click();
  await expect(original).toContainText('→ de]');
  expect(await sandbox().calls({ since, call: 92 })).toHaveLength(0);
});

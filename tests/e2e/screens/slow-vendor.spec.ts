import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, grid, screens, signInAs, test } from '../fixtures.ts';

/** The devices come when the faults are cleared. */
const late = { path: 11, held: true };

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('a list whose rows are late comes at once with its heading and a skeleton', async ({ page }) => {
  // A first visit without scripts' cookie waits for the rows.
  await page.goto(screens.messages);
  await sandbox().faults(late);
  await page.goto(screens.equipment, { waitUntil: 'commit' });
  const skeleton = page.getByRole('main').getByRole('status', { name: 'Loading…' });
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  await expect(skeleton).toBeVisible();
  await sandbox().clearFaults();
  await expect(grid(page, 'Equipment').getByRole('row')).toHaveCount(21);
  await expect(skeleton).toHaveCount(0);
  const check = grid(page, 'Equipment').getByRole('checkbox').nth(1);
  await check.click();
  await expect(page.getByText('1 selected')).toBeVisible();

  await test.step('another page of it keeps rows and selection in sight', async () => {
    await sandbox().faults(late);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[data-progress]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('data-pending', '');
    await sandbox().clearFaults();
    await expect(grid(page, 'Equipment').getByRole('row')).toHaveCount(21);
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('1 selected')).toBeVisible();
  });
});

test('sorting and searching keep rows, focus and what is typed while the vendor is slow', async ({
  page,
}) => {
  await page.goto(screens.messages);
  await sandbox().faults(late);
  await page.goto(screens.equipment, { waitUntil: 'commit' });
  const search = page.getByLabel('Search', { exact: true });
  await search.pressSequentially('98');
  await sandbox().clearFaults();
  const table = grid(page, 'Equipment');
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(search).toHaveValue('98');
  await expect(search).toBeFocused();

  await sandbox().faults(late);
  await search.pressSequentially('9', { delay: 50 });
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await search.pressSequentially('8');
  await sandbox().clearFaults();
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(page).toHaveURL(/q=9898/);
  await expect(search).toHaveValue('9898');
  await expect(search).toBeFocused();

  const heading = table.getByRole('columnheader', { name: 'Serial number' });
  await heading.getByRole('link').focus();
  for (const order of ['ascending', 'descending']) {
    await sandbox().faults(late);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await sandbox().clearFaults();
    await expect(table.getByRole('row')).toHaveCount(21);
    await expect(heading).toHaveAttribute('aria-sort', order);
    await expect(heading.getByRole('link')).toBeFocused();
  }
});

test('a filter that has the focus before the rows are there gets its options', async ({ page }) => {
  await page.goto(screens.messages);
  await sandbox().faults({ ...late, path: 74 });
  await page.goto(screens.cases, { waitUntil: 'commit' });
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.focus();
  await sandbox().clearFaults();
  await language.selectOption('German');
  await expect(page).toHaveURL(/language=DE/);
});

test('a link shows at once that its page is on its way, then its heading and a skeleton', async ({
  page,
}) => {
  await page.goto(screens.messages);
  await sandbox().faults(late);
  const link = page.getByRole('link', { name: 'Equipment', exact: true });
  /** The state of the page in the task of the click. */
  const state = await link.evaluate((element: HTMLElement) => {
    element.click();
    return element.hasAttribute('data-pending');
  });
  expect(state).toBe(true);
  await expect(page.locator('[data-progress]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeVisible();
  await sandbox().clearFaults();
  await expect(grid(page, 'Equipment').getByRole('row')).toHaveCount(21);
});

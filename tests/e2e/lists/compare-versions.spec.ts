import type { Page } from '@playwright/test';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { comparePath, expect, grid, screens, signInAs, skipFirstVisit, test } from '../fixtures.ts';
import { excessWidth } from '../screens/excess-width.ts';
import { getStatuses, pageHtml } from '../screens/page-html.ts';

const checkboxes = (page: Page) => grid(page, 'Software versions').getByRole('cell').getByRole('checkbox');
const sides = (page: Page) => page.getByRole('main').getByRole('columnheader').getByRole('link');
/** The row of a field in a comparison. */
const fieldRow = (page: Page, field: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${field}(?: differs)?$`) }) });

test.describe('version comparison', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('selects exactly two versions in the list', async ({ page }) => {
    await page.goto(`${screens.softwareVersions}?name=BMW`);
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await checkboxes(page).nth(0).check();
    await expect(bar).toContainText('Select another version to compare');
    await checkboxes(page).nth(1).check();
    await checkboxes(page).nth(2).check();
    await expect(bar.getByRole('link', { name: 'Compare' })).toHaveCount(0);
    await checkboxes(page).nth(0).uncheck();
    await bar.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare versions' })).toBeVisible();
    await expect(sides(page)).toHaveCount(2);
    await expect(fieldRow(page, 'Name')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Differences only' }).uncheck();
    await expect(fieldRow(page, 'Name')).not.toContainText('differs');
    await expect(fieldRow(page, 'Version')).toContainText('differs');
  });

  test('loads each side separately, filters by differences, swaps sides, and keeps both in the URL', async ({
    page,
    context,
  }) => {
    await skipFirstVisit(context);
    await sandbox().faults({ path: 90, times: 1, status: 500 });
    await page.goto(comparePath(620, 600));
    const headers = page.getByRole('columnheader');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(headers.nth(1).or(headers.nth(2)).getByRole('alert')).toHaveCount(1);
    await expect(failure).toHaveCount(1);
    await expect(page.getByRole('rowheader', { name: 'Type' })).toBeVisible();
    await expect(page.getByText('differs', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Name/ })).toContainText('Unknown');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^\d+ fields differ\.$/)).toBeVisible();
    await expect(failure).toHaveCount(0);

    await test.step('stacks long fields on a phone without overflow', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const [left, right] = await Promise.all(
        [0, 1].map((at) => page.locator('section h3').nth(at).boundingBox()),
      );
      expect(left?.x).toBe(right?.x);
      expect(right?.y).toBeGreaterThan((left?.y ?? 0) + 1);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    const [first, second] = await sides(page).allTextContents();
    await expect(fieldRow(page, 'Type')).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Differences only' }).check();
    await expect(fieldRow(page, 'Type')).toHaveCount(0);
    await expect(fieldRow(page, 'Size')).toContainText('1,553,202,173 bytes');
    const summary = await page.getByText(/^\d+ fields differ\.$/).textContent();
    const rowCount = await page.getByRole('rowheader').count();
    const longFieldCount = await page.locator('section', { has: page.locator('h3') }).count();
    expect(summary).toContain(String(rowCount + longFieldCount));

    await page.getByRole('link', { name: 'Swap sides' }).click();
    await expect(sides(page)).toHaveText([second ?? '', first ?? '']);
    await expect(page).toHaveURL(`${comparePath(600, 620)}&only=differences`);
    await page.reload();
    await expect(sides(page)).toHaveText([second ?? '', first ?? '']);
    await expect(page.getByRole('checkbox', { name: 'Differences only' })).toBeChecked();
    await page.goBack();
    await expect(sides(page)).toHaveText([first ?? '', second ?? '']);
  });

  test('says when both versions are equal, and returns 404 for a missing or unnamed one', async ({
    context,
  }) => {
    const html = await pageHtml(context, comparePath(600, 600));
    expect(html).toContain('Both sides show the same version. Choose another one.');
    expect(html.match(/<a[^>]*>Peugeot V56\.35<\/a>/g)).toHaveLength(2);
    const paths = ['?a=620&b=99999999', '?a=99999999&b=620', '?a=620', '?a=620&b=a%20b', ''].map(
      (query) => `${screens.softwareVersions}/compare${query}`,
    );
    expect(await getStatuses(context, paths)).toEqual(paths.map((path) => [path, 404]));
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('renders and filters the comparison', async ({ page }) => {
      await page.goto(comparePath(620, 600));
      await expect(fieldRow(page, 'Type')).toHaveCount(1);
      await page.getByRole('checkbox', { name: 'Differences only' }).check();
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(`${comparePath(620, 600)}&only=differences`);
      await expect(fieldRow(page, 'Type')).toHaveCount(0);
      const swap = page.getByRole('link', { name: 'Swap sides' });
      await expect(swap).toHaveAttribute('href', `${comparePath(600, 620)}&only=differences`);
    });
  });
});

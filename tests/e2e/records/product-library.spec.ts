import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { counter, expect, getJson, grid, screens, signInAs, test } from '../fixtures.ts';
import { excessWidth } from '../screens/excess-width.ts';
import { pageHtml } from '../screens/page-html.ts';

const api = '/api/v1/product-library';

test.beforeEach(({ context }) => signInAs(context, 'main'));
test.afterEach(() => sandbox().clearFaults());

test('finds a product by its specification, and shows all of it on its page and in print', async ({
  page,
  context,
}) => {
  await page.goto(screens.productLibrary);
  await expect(counter(page)).toContainText('of 60');
  await page.getByRole('textbox', { name: 'Search' }).fill('j1939');
  const { items, total } = await getJson<{ items: LibraryProduct[]; total: number }>(
    context,
    `${api}?q=j1939`,
  );
  await expect(counter(page)).toContainText(`of ${total}`);
  const [first] = items;
  const row = grid(page, 'Product library')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: first?.name ?? '', exact: true }) })
    .first();
  await expect(row).toContainText('Vehicle protocols: ');
  await row.getByRole('link', { name: first?.name ?? '', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '');
  await expect(main.getByText('SAE J1939')).toBeVisible();
  for (const group of ['Hardware', 'Battery', 'Customs', 'Packing', 'Diagnostic features'])
    await expect(main.getByRole('heading', { name: group, exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(`${screens.productLibrary}/${first?.id}/print`);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('link', { name: 'Back to the product' })).toBeHidden();
  await expect(main.getByText('SAE J1939')).toBeVisible();
});

test('compares up to four products, marks differences, and hides equal fields', async ({ page }) => {
  await page.goto(screens.productLibrary);
  const rows = grid(page, 'Product library').getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  const selectRow = (at: number) => rows.nth(at).getByRole('checkbox').check();
  await selectRow(1);
  await expect(page.getByText('Select another product to compare')).toBeVisible();
  for (const at of [2, 3, 4, 5]) await selectRow(at);
  await expect(page.getByText('You can compare up to 4 products')).toBeVisible();
  await rows.nth(5).getByRole('checkbox').uncheck();
  const table = page.getByRole('table', { name: 'Compare products' });
  await test.step('retries a comparison that fails to load', async () => {
    await sandbox().faults({ path: 37, status: 500, body: '' });
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(table).toHaveCount(0);
    await sandbox().clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  const headers = table.getByRole('columnheader');
  await expect(headers).toHaveCount(5);
  const fieldHeaders = table.getByRole('rowheader');
  const onlyDifferences = page.getByRole('checkbox', { name: 'Differences only' });
  await expect(onlyDifferences).toBeChecked();
  const shownCount = await table.locator('th[scope="row"]').count();
  await onlyDifferences.uncheck();
  await expect(fieldHeaders.filter({ hasText: 'differs' })).toHaveCount(shownCount);
  const differences = fieldHeaders.filter({ hasText: 'differs' });
  const [fieldCount, count] = [await fieldHeaders.count(), await differences.count()];
  await expect(page.getByText(`${count} fields differ.`)).toBeVisible();
  expect(count).toBeGreaterThan(10);
  expect(fieldCount).toBeGreaterThan(count);
  await test.step('scrolls in its frame on a phone, and keeps field names in view', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const frame = page.getByRole('region', { name: 'Compare products' });
    await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 600));
    const [box, outer] = [
      await frame.locator('th[scope="row"]').nth(12).boundingBox(),
      await frame.boundingBox(),
    ];
    expect(Math.abs((box?.x ?? 0) - (outer?.x ?? 99))).toBeLessThan(3);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await onlyDifferences.check();
  await expect(page).toHaveURL(/ids=\d+,\d+,\d+,\d+&only=differences$/);
  await expect(table.locator('th[scope="row"]')).toHaveCount(count);

  await headers
    .nth(4)
    .getByRole('link', { name: /^Remove / })
    .click();
  await expect(headers).toHaveCount(4);
  await expect(page).toHaveURL(/only=differences$/);
  const productPicker = page.getByRole('combobox', { name: 'Another product' });
  await productPicker.selectOption({ label: 'Millennium' });
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(headers.nth(4)).toContainText('Millennium');
  await expect(productPicker).toHaveCount(0);
});

test('home links to the library, a comparison names missing products, and the library waits for recent updates and loads without them', async ({
  context,
}) => {
  expect(await pageHtml(context, '/')).toMatch(
    new RegExp(`<a[^>]*href="${screens.productLibrary}"[^>]*>60<`),
  );
  const comparison = await pageHtml(context, `${screens.productLibrary}/compare?ids=1,9,25,99999999`);
  expect(comparison).toContain('1 of the products is no longer in the library.');
  await sandbox().faults({ path: 97, times: 1, delayMs: 900 }, { path: 97, noResponse: true });
  const recent = /<nav[^>]*recently-changed/;
  expect(await pageHtml(context, screens.productLibrary)).toMatch(recent);
  const library = await pageHtml(context, screens.productLibrary);
  expect(library).not.toMatch(recent);
  expect(library).toContain('of 60');
});

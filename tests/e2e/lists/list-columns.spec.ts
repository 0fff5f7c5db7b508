import { expect, expectAccessible, getJson, grid, screens, signInAs, test } from '../fixtures.ts';
import { pageHtml } from '../screens/page-html.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test("a click on a row opens it; hidden, moved and resized columns persist, also in the server's HTML", async ({
  page,
  context,
}) => {
  await page.goto(`${screens.dealers}?pageSize=10`);
  const table = grid(page, 'Dealers');
  const headers = table.getByRole('columnheader');
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns and density' });
  await menu.getByRole('checkbox', { name: 'Dealer type' }).uncheck();
  await menu.getByRole('button', { name: 'Move Country up' }).click();
  await expectAccessible(menu);
  await page.keyboard.press('Escape');
  await expect(headers).toContainText(['', 'Name', 'Dealer number', 'Country', 'Contact person']);

  const country = table.getByRole('columnheader', { name: 'Country' });
  const handle = page.getByRole('separator', { name: 'Width of Country' });
  const widthBefore = (await country.boundingBox())?.width ?? 0;
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  const widthOf = async () => Math.round((await country.boundingBox())?.width ?? 0);
  await expect.poll(widthOf).toBe(Math.round(widthBefore) + 16);
  const edge = await handle.boundingBox();
  if (!edge) throw new Error('no handle');
  await page.mouse.move(edge.x + 5, edge.y + 5);
  await page.mouse.down();
  await page.mouse.move(edge.x + 45, edge.y + 5);
  await page.mouse.up();
  await expect.poll(widthOf).toBe(Math.round(widthBefore) + 56);
  const html = await pageHtml(context, `${screens.dealers}?pageSize=10`);
  const fields = [...html.matchAll(/<th[^>]* data-field="(\w+)"/g)].map(([, field]) => field);
  expect(fields.slice(0, 4)).toEqual(['name', 'number', 'country', 'personInCharge']);
  expect(html).toMatch(new RegExp(`--list-columns:[^;"]*\\b${Math.round(widthBefore) + 56}px`));
  await page.reload();
  await expect(headers).toContainText(['', 'Name', 'Dealer number', 'Country', 'Contact person']);
  await expect.poll(widthOf).toBe(Math.round(widthBefore) + 56);

  const row = table.getByRole('row').nth(2);
  const firstCell = row.getByRole('cell').nth(1);
  const firstCellX = async () => Math.round((await firstCell.boundingBox())?.x ?? 0);
  await page.setViewportSize({ width: 1000, height: 800 });
  const xNarrow = await firstCellX();
  const headingX = async () => Math.round((await country.boundingBox())?.x ?? 0);
  const cellX = async () => Math.round((await row.getByRole('cell').nth(3).boundingBox())?.x ?? 0);
  expect(await headingX()).toBe(await cellX());
  await table.locator('tbody').evaluate((element) => element.scrollTo({ left: 40 }));
  await expect(table).toHaveAttribute('data-scrolled');
  await expect.poll(async () => [await headingX(), await firstCellX()]).toEqual([await cellX(), xNarrow]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await handle.dblclick();
  await expect.poll(widthOf).toBe(Math.round(widthBefore));
  const name = await row.getByRole('link').first().textContent();
  await row.getByRole('cell').nth(3).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('the grid view sorts, selects and copies, and persists', async ({ page, context }) => {
  const path = '/api/v1/dealers?sort=number&pageSize=10';
  const { items } = await getJson<{ items: { number: string }[] }>(context, path);
  await page.goto(`${screens.dealers}?pageSize=10`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Grid view' }).check();
  await page.keyboard.press('Escape');
  const table = page.getByRole('grid', { name: 'Dealers' });
  await table.getByRole('columnheader', { name: 'Dealer number' }).click();
  await expect(page).toHaveURL(/sort=number/);
  const numbers = table.getByRole('gridcell').and(page.locator('[data-field="number"]'));
  await expect(numbers).toHaveText(items.map(({ number }) => number));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await numbers.first().click();
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(items[0]?.number);
  await table.getByRole('gridcell').getByRole('checkbox').first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.reload();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Grid view' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(grid(page, 'Dealers')).toBeVisible();
});

test('a view restores filters and columns; its name is neither cut nor taken from another', async ({
  page,
}) => {
  await page.goto(`${screens.dealers}?country=DE`);
  const openViews = () => page.getByRole('button', { name: 'Views', exact: true }).click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await openViews();
  const newName = views.getByRole('textbox', { name: 'Save current view as' });
  await newName.fill('x'.repeat(41));
  await newName.press('Enter');
  await expect(newName).toHaveAccessibleDescription('At most 40 characters');
  await expect(views.getByRole('link')).toHaveCount(0);
  await expectAccessible(views);
  for (const name of ['Germany', 'Second']) {
    await newName.fill(name);
    await newName.press('Enter');
    await expect(newName).toHaveValue('');
  }
  await views.getByRole('button', { name: 'Rename view Second' }).click();
  const rename = views.getByRole('textbox', { name: 'New name' });
  await rename.fill('germany ');
  await rename.press('Enter');
  await expect(rename).toHaveAccessibleDescription('This is already in use');
  await rename.fill('Mine');
  await rename.press('Enter');
  await expect(views.getByRole('link')).toHaveText(['Mine', 'Germany']);

  await page.goto(screens.dealers);
  await openViews();
  await views.getByRole('link', { name: 'Germany' }).click();
  await expect(page).toHaveURL(`${screens.dealers}?country=DE`);
});

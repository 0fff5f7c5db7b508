import type { Page } from '@playwright/test';
import { expect, expectAccessible, grid, screens, signInAs, test } from '../fixtures.ts';
import { excessWidth } from '../screens/excess-width.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const equipment = (page: Page) => grid(page, 'Equipment');
const row = (page: Page, index: number) => equipment(page).getByRole('row').nth(index);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the page alone scrolls, its heading stays in sight, and Back and the link back restore position and row', async ({
  page,
}) => {
  await page.goto(`${screens.equipment}?pageSize=100`);
  const scrollers = await equipment(page).evaluate(
    (table) =>
      [...document.querySelectorAll('main, main *')].filter((each) =>
        each.contains(table) || table.contains(each)
          ? each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY)
          : false,
      ).length,
  );
  expect(scrollers).toBe(0);
  const far = row(page, 65);
  const serialNumber = (await far.getByRole('link').first().textContent()) ?? '';
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Equipment' }).and(page.locator('main a')).first().click(),
  ]) {
    const cell = far.getByRole('cell').nth(3);
    await cell.hover();
    const before = await scrollY(page);
    expect(before).toBeGreaterThan(1_000);
    await expect(equipment(page).getByRole('columnheader', { name: 'Product' })).toBeInViewport();
    await cell.click();
    await expect(heading(page)).toHaveText(serialNumber);
    await goBack();
    await expect(heading(page)).toHaveText('Equipment');
    await expect(far).toBeFocused();
    await expect(far).toHaveAttribute('data-origin', '');
    await expect.poll(() => scrollY(page)).toBe(before);
  }
  // All alerts lead to the list that was left.
  await page.getByRole('link', { name: 'Inventory alerts', exact: true }).click();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText('Inventory alerts');
  await expect(page.locator('[data-rows] tbody tr').first()).toBeVisible();
  await expect(page.locator('[data-origin]')).toHaveCount(0);
});

test('rows open in a new tab with Ctrl and the middle button; a checkbox fills its cell, and Shift selects a range', async ({
  page,
  context,
}) => {
  await page.goto(screens.equipment);
  const cell = row(page, 2).getByRole('cell').nth(3);
  const serialNumber = (await row(page, 2).getByRole('link').first().textContent()) ?? '';
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), cell.click(options)]);
    await expect(heading(tab)).toHaveText(serialNumber);
    await tab.close();
  }
  await expect(heading(page)).toHaveText('Equipment');

  const selected = page.getByRole('group', { name: 'Selected rows' });
  const box = await row(page, 1).getByRole('cell').first().boundingBox();
  if (!box) throw new Error('no cell');
  const corners = [
    [2, 2],
    [box.width - 2, 2],
    [2, box.height - 2],
    [box.width - 2, box.height - 2],
  ] as const;
  for (const [index, [x, y]] of corners.entries()) {
    await page.mouse.click(box.x + x, box.y + y);
    await expect(row(page, 1).getByRole('checkbox')).toBeChecked({ checked: index % 2 === 0 });
  }
  await row(page, 3).getByRole('checkbox').check();
  await row(page, 8)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(selected).toContainText('6 selected');
  await row(page, 6)
    .getByRole('cell')
    .first()
    .click({ modifiers: ['Shift'], position: { x: 4, y: 4 } });
  await expect(selected).toContainText('3 selected');
  await row(page, 10).focus();
  await page.keyboard.press('Shift+X');
  await expect(selected).toContainText('8 selected');
  await expect(heading(page)).toHaveText('Equipment');
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
});

test('selected rows are copied as lines of a spreadsheet, printed and exported, also on phones', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(screens.orders);
  const orders = grid(page, 'Orders');
  const numbers = await orders.locator('td[data-lead] a').allTextContents();
  await orders.getByRole('checkbox', { name: `Select ${numbers[1]}` }).check();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  const onSecondPage = orders.locator('td[data-lead] a').first();
  await expect(onSecondPage).not.toHaveText(numbers[0] ?? '');
  const last = await onSecondPage.textContent();
  await orders.getByRole('checkbox', { name: `Select ${last}` }).check();
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await selected.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('2 rows copied')).toBeVisible();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines.map((line) => line.split('\t')[0])).toEqual([numbers[1], last]);
  expect(lines[0]?.split('\t')).toHaveLength(7);
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await selected.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('2 rows passed to the print dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table');
  await expect(printed.locator('td:first-child')).toHaveText([String(numbers[1]), String(last)]);
  await expect(page.getByRole('heading')).toHaveText(['Orders']);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('body > section > table')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(selected.getByRole('button', { name: /Print|Export|Copy/ })).toHaveCount(0);
  await selected.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy', 'Print', 'Export']);
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await selected.getByRole('button', { name: 'Export' }).click();
  const menu = page.getByRole('dialog', { name: 'Export' });
  await expect(menu.getByRole('radio', { name: 'Selected rows (2)' })).toBeChecked();
  await expectAccessible(menu);
});

test('a focused row has its ring over all cells', async ({ page }) => {
  await page.goto(screens.equipment);
  await page.keyboard.press('j');
  const [ring, rowBox] = await row(page, 1).evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const { outlineStyle, zIndex, left: start, right: end } = getComputedStyle(each, '::after');
    const cells = [...each.children].map((cell) => Number(getComputedStyle(cell).zIndex) || 0);
    return [
      { outlineStyle, start, end, isAbove: Number(zIndex) > Math.max(...cells) },
      { width: right - left, height: bottom - top },
    ] as const;
  });
  expect(ring).toEqual({ outlineStyle: 'solid', start: '0px', end: '0px', isAbove: true });
  expect(rowBox.width).toBeGreaterThan(500);
});

/**
 * The facts of phone rows that are outside their row, and days and amounts that are cut off. The page may replace its rows at any
 * time, so that elements found by an earlier step have no row.
 */
const lostFacts = (page: Page) =>
  page.evaluate(() => {
    const selector = '[data-rows] tbody tr[data-opens] td[data-phone="line"]:not([data-empty])';
    return [...document.querySelectorAll(selector)]
      .filter((cell) => {
        const row = cell.closest('tr') as HTMLElement;
        const isOutside = cell.getBoundingClientRect().bottom > row.getBoundingClientRect().bottom;
        const isFigure = cell.matches('[data-named], [data-align]');
        const { scrollWidth, clientWidth } = cell.querySelector(':scope > span') ?? cell;
        return isOutside || (isFigure && scrollWidth > clientWidth + 1);
      })
      .map((cell) => cell.textContent);
  });

test('a phone shows at least eight records in two lines, and a tablet a table', async ({ page }) => {
  const rows = page.getByRole('main').locator('[data-rows] tbody tr');
  const visibleRows = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('main [data-rows] tbody tr')];
      return all.filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length;
    });
  // A slow list sends its rows after the page.
  const openList = async (path: string) => {
    await page.goto(path);
    await rows.first().waitFor();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  // The first page is rendered in UTC, whose name is shorter, and then in the browser's zone.
  for (const path of [
    screens.equipment,
    screens.equipment,
    screens.orders,
    screens.shopOrders,
    screens.messages,
  ]) {
    await openList(path);
    expect(await visibleRows(), path).toBeGreaterThanOrEqual(8);
    expect(await excessWidth(page), path).toBe(0);
    expect(await lostFacts(page), path).toEqual([]);
  }
  for (const path of [screens.dealers, screens.subDealers, screens.goods, screens.refunds]) {
    await openList(path);
    expect(await lostFacts(page), path).toEqual([]);
    await expect(page.locator('[data-rows] td[data-empty]:visible'), path).toHaveCount(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await excessWidth(page)).toBe(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await openList(screens.equipment);
  await expect(equipment(page).getByRole('columnheader', { name: 'Product' })).toBeVisible();
  expect(await visibleRows()).toBeGreaterThanOrEqual(15);
  expect(await excessWidth(page)).toBe(0);
});

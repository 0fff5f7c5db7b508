import type { Dialog, Page } from '@playwright/test';
import { expect, screens, signInAs, test } from '../fixtures.ts';
import { historyIndex, stepInHistory } from '../history.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const list = screens.platforms;
const form = (page: Page) => page.getByRole('dialog', { name: 'Add platform' });
const nameField = (page: Page) => form(page).getByRole('textbox', { name: 'Name' });
const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const choose = (page: Page, name: 'Stay' | 'Leave') =>
  leaveDialog(page).getByRole('button', { name }).click();

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add platform' }).click();
  await expect(nameField(page)).toBeVisible();
}

/** Counts the pages that the router loads for display. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    const { rsc, 'next-router-prefetch': prefetch } = request.headers();
    if (rsc && !prefetch) loads += 1;
  });
  return () => loads;
}

/** Opens a page by the router, as a link does. */
const openByRouter = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

test('a step asks while a dialog has changes, and is then exactly one step that loads nothing', async ({
  page,
}) => {
  await page.goto(screens.dealers);
  await page.goto(list);
  const index = await historyIndex(page);
  const loads = countLoads(page);
  await openForm(page);
  expect(await historyIndex(page)).toBe(index + 1);
  await nameField(page).fill('Typed');

  for (const step of ['by the browser', 'by a script'] as const)
    await test.step(step, async () => {
      if (step === 'by the browser') await stepInHistory(page, -1);
      else await page.evaluate(() => history.back());
      await expect(leaveDialog(page)).toBeVisible();
      await expect(page).toHaveURL(`${list}?new=1`);
      await choose(page, 'Stay');
      await expect(leaveDialog(page)).toHaveCount(0);
      await expect(nameField(page)).toHaveValue('Typed');
      expect(await historyIndex(page)).toBe(index + 1);
    });
  await stepInHistory(page, -1);
  await choose(page, 'Leave');
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  expect(await historyIndex(page)).toBe(index);

  await test.step('a form without changes asks nothing', async () => {
    await stepInHistory(page, 1);
    await expect(nameField(page)).toHaveValue('');
    await nameField(page).fill('x');
    await nameField(page).fill('');
    await stepInHistory(page, -1);
    await expect(form(page)).toHaveCount(0);
    await expect(leaveDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(list);
  });
  await test.step('Cancel steps back', async () => {
    await openForm(page);
    await form(page).getByRole('button', { name: 'Cancel' }).dblclick();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL(list);
    expect(await historyIndex(page)).toBe(index);
  });
  expect(loads()).toBe(0);
});

test('a form that a link opened asks before the way back to where the user came from', async ({ page }) => {
  await page.goto(screens.dealers);
  const index = await historyIndex(page);
  await openByRouter(page, `${list}?new=1`);
  await nameField(page).fill('Typed');
  await stepInHistory(page, -1);
  await choose(page, 'Stay');
  await expect(nameField(page)).toHaveValue('Typed');
  await stepInHistory(page, -1);
  await choose(page, 'Leave');
  await expect(page).toHaveURL(screens.dealers);
  expect(await historyIndex(page)).toBe(index);

  await stepInHistory(page, 1);
  await expect(nameField(page)).toHaveValue('');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  expect(await historyIndex(page)).toBe(index + 1);
});

test('the browser asks before a reload and before a step to another document', async ({ page }) => {
  await page.goto(screens.dealers);
  await page.goto(`${list}?new=1`);
  await nameField(page).fill('Typed');
  for (const leave of [() => page.evaluate(() => location.reload()), () => stepInHistory(page, -1)]) {
    const question = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
    const left = leave();
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await left;
    await expect(nameField(page)).toHaveValue('Typed');
    await expect(page).toHaveURL(`${list}?new=1`);
  }
});

test('steps forward and by several entries ask while a page has changes', async ({ page }) => {
  // Chromium ignores a second step by script to the first entry of all after it was prevented.
  await page.goto(screens.dealers);
  await page.goto(screens.goods);
  const index = await historyIndex(page);
  await openByRouter(page, screens.dealers);
  await expect(page).toHaveURL(screens.dealers);
  await openByRouter(page, `${screens.goods}/new`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeVisible();
  await openByRouter(page, screens.orders);
  await expect(page).toHaveURL(screens.orders);
  await stepInHistory(page, -1);
  await name.fill('Typed');
  for (const steps of [1, -2]) {
    await page.evaluate((by) => history.go(by), steps);
    await choose(page, 'Stay');
    await expect(name).toHaveValue('Typed');
    expect(await historyIndex(page)).toBe(index + 2);
  }
  await page.evaluate(() => history.go(-2));
  await choose(page, 'Leave');
  await expect(page).toHaveURL(screens.goods);
  expect(await historyIndex(page)).toBe(index);
});

test('a sign-out asks nothing', async ({ page }) => {
  await page.goto(`${screens.goods}/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed');
  await page.getByRole('button', { name: 'Settings: account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

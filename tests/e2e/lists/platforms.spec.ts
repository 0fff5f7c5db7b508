import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Platform } from '#lib/contract/operations/platforms.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  expect,
  expectAccessible,
  expectFieldError,
  exportCsv,
  getJson,
  grid,
  screens,
  sendToApi,
  signInAs,
  test,
} from '../fixtures.ts';

const api = '/api/v1/shop/platforms';
const title = 'Sales platforms';
const shopUrl = 'https://shop.example/new';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const field = (form: Locator, name: string) => form.getByRole('textbox', { name });
const save = (form: Locator) => form.getByRole('button', { name: /^(?:Save|Add platform)$/ }).click();
const row = (page: Page, name: string) =>
  grid(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const listPlatforms = async (context: BrowserContext) =>
  (await getJson<{ items: Platform[] }>(context, api)).items;

test('adds a platform once, keeps the input after errors, and links to its shop products', async ({
  page,
  context,
}) => {
  await page.goto(screens.platforms);
  await page.getByRole('link', { name: 'Add platform' }).click();
  const form = page.getByRole('dialog', { name: 'Add platform' });
  const since = await sandbox().lastCallNumber();

  await test.step('shows errors at the fields before sending', async () => {
    await save(form);
    await expectFieldError(field(form, 'Name'), 'Enter the platform name');
    await expectFieldError(field(form, 'Link'), 'Enter the platform link');
    await expectAccessible(form, 'platform form errors');
    for (const link of ['http://shop.example', 'javascript:alert(1)', 'shop.example', 'https://shop']) {
      await field(form, 'Link').fill(link);
      await save(form);
      await expectFieldError(field(form, 'Link'), 'Enter a complete address that starts with https://');
      await expect(field(form, 'Link')).toHaveValue(link);
    }
    expect(await sandbox().calls({ call: 25, since })).toEqual([]);
  });

  await test.step('rejects a name or code of another platform', async () => {
    await field(form, 'Name').fill('ebay motors');
    await field(form, 'Link').fill(shopUrl);
    await save(form);
    await expectFieldError(field(form, 'Name'), 'Another platform already has this name');
    await field(form, 'Name').fill('New shop');
    await field(form, 'Code').fill('ebay');
    await save(form);
    await expectFieldError(field(form, 'Code'), 'Another platform already has this code');
    await expect(field(form, 'Link')).toHaveValue(shopUrl);
  });

  await field(form, 'Code').fill('NEW');
  const callsBefore = (await sandbox().calls({ call: 25, since })).length;
  await form.getByRole('button', { name: 'Add platform' }).dblclick();
  await expect(form).toHaveCount(0);
  expect(await sandbox().calls({ call: 25, since })).toHaveLength(callsBefore + 1);
  await expect(row(page, 'New shop')).toContainText('Open');
  await expect(page.getByRole('status').filter({ hasText: 'Platform New shop added' })).toHaveCount(1);
  const created = (await listPlatforms(context)).find(({ code }) => code === 'NEW');
  expect(created).toMatchObject({ name: 'New shop', link: shopUrl, goods: 0 });
  const link = row(page, 'New shop').getByRole('link', { name: /shop\.example/ });
  await expect(link).toHaveAttribute('href', shopUrl);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(row(page, 'New shop').getByRole('link', { name: 'New shop', exact: true })).toHaveAttribute(
    'href',
    `/dealers/shop/goods?platform=${created?.id}`,
  );
});

test('the second of two clicks hits nothing that the first one opened or uncovered', async ({ page }) => {
  await page.goto(screens.platforms);
  const clicks = () => page.evaluate(() => Reflect.get(window, 'clicks'));
  await page.evaluate(() => {
    let clicks = 0;
    document.addEventListener('click', () => Object.assign(window, { clicks: ++clicks }));
  });
  const clickHere = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  const form = page.getByRole('dialog', { name: 'Add platform' });
  const opener = page.getByRole('link', { name: 'Add platform' });
  await opener.click();
  await expect(form).toBeVisible();
  await clickHere(2);
  expect(await clicks()).toBe(1);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
  await clickHere(2);
  expect(await clicks()).toBe(2);
  // Nor does it take the focus.
  await expect(opener).toBeFocused();
  await clickHere(1);
  // A row passes a click on to its link.
  expect(await clicks()).toBeGreaterThan(2);
});

test('shows invalid links as text, detects concurrent changes, searches by name and code, and exports the matches', async ({
  page,
  context,
}) => {
  await page.goto(screens.platforms);
  await expect(row(page, 'eBay Motors').getByRole('link', { name: /ebay-motors/ })).toBeVisible();
  await expect(page.getByText("javascript:alert('platform')")).toBeVisible();
  await expect(page.locator('main a[href^="javascript"], main a[href^="http://counter"]')).toHaveCount(0);
  const form = page.getByRole('dialog', { name: 'Edit platform' });
  const edit = async (name: string) => {
    await row(page, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click();
    await expect(field(form, 'Name')).toHaveValue(name);
  };
  const name = 'Trade counter (phone and walk-in)';
  await edit(name);
  // The code can change while the invalid link stays.
  await field(form, 'Code').fill('DESK');
  await save(form);
  await expect(form).toHaveCount(0);
  expect((await listPlatforms(context)).find((platform) => platform.name === name)).toMatchObject({
    code: 'DESK',
    link: 'http://counter.autocare.example/',
  });
  await expect(row(page, name)).toContainText('DESK');
  await expect(row(page, name).getByRole('link', { name: `Edit ${name}` })).toBeFocused();

  await edit('eBay Motors');
  await field(form, 'Code').fill('BAY');
  const { id } = (await listPlatforms(context)).find(
    (platform) => platform.name === 'eBay Motors',
  ) as Platform;
  await sendToApi(context, 'PATCH', `${api}/${id}`, { code: 'EB', link: shopUrl });
  const since = await sandbox().lastCallNumber();
  await save(form);
  await expect(form.getByRole('alert')).toContainText('The record was changed elsewhere');
  expect(await sandbox().calls({ call: 26, since })).toEqual([]);
  await form.getByRole('button', { name: 'Reload' }).click();
  await expect(field(form, 'Code')).toHaveAccessibleDescription('Changed elsewhere to: EB');
  await expect(field(form, 'Code')).toHaveValue('BAY');
  await expect(field(form, 'Link')).toHaveValue(shopUrl);
  await save(form);
  await expect(form).toHaveCount(0);
  expect((await listPlatforms(context)).find((platform) => platform.id === id)).toMatchObject({
    code: 'BAY',
    link: shopUrl,
  });

  await page.getByLabel('Search', { exact: true }).fill('amz');
  await expect(page).toHaveURL(/q=amz/);
  await expect(row(page, 'Amazon France')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Link');
});

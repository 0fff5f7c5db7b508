import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Platform } from '../../lib/contract/platforms.ts';
import { sandbox } from '../harness/shared.ts';
import {
  ask,
  expect,
  expectAccessible,
  expectWrong,
  exportCsv,
  grid,
  screens,
  sendTo,
  signInAs,
  test,
} from './portal.ts';

const api = '/api/v1/shop/platforms';
const title = 'Sales platforms';
const shop = 'https://shop.example/new';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const field = (form: Locator, name: string) => form.getByRole('textbox', { name });
const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();
const row = (page: Page, name: string) =>
  grid(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const all = async (context: BrowserContext) => (await ask<{ items: Platform[] }>(context, api)).items;

async function openNew(page: Page): Promise<Locator> {
  await page.goto(screens.platforms);
  await page.getByRole('link', { name: 'Add platform' }).click();
  const form = page.getByRole('dialog', { name: 'Add platform' });
  await expect(field(form, 'Name')).toBeVisible();
  return form;
}

async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto(screens.platforms);
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit platform' });
  await expect(field(form, 'Name')).toHaveValue(name);
  return form;
}

test('a platform is added once, and its goods are a click away', async ({ page, context }) => {
  const form = await openNew(page);
  await expectAccessible(page);
  await field(form, 'Name').fill('New shop');
  await field(form, 'Link').fill(shop);
  await field(form, 'Code').fill('NEW');
  const since = await sandbox().lastCall();
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(form).toHaveCount(0);
  expect(await sandbox().calls({ call: 25, since })).toHaveLength(1);
  await expect(row(page, 'New shop')).toContainText('Open');
  await expect(page.getByRole('status').filter({ hasText: 'Platform New shop added' })).toHaveCount(1);
  const made = (await all(context)).find(({ code }) => code === 'NEW');
  expect(made).toMatchObject({ name: 'New shop', link: shop, goods: 0 });
  const link = row(page, 'New shop').getByRole('link', { name: /shop\.example/ });
  await expect(link).toHaveAttribute('href', shop);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(row(page, 'New shop').getByRole('link', { name: 'New shop', exact: true })).toHaveAttribute(
    'href',
    `/dealers/shop/goods?platform=${made?.id}`,
  );
});

test('a link that is no https address is never one to follow, and can be mended', async ({
  page,
  context,
}) => {
  await page.goto(screens.platforms);
  await expect(row(page, 'eBay Motors').getByRole('link', { name: /ebay-motors/ })).toBeVisible();
  await expect(page.getByText("javascript:alert('platform')")).toBeVisible();
  await expect(page.locator('main a[href^="javascript"], main a[href^="http://counter"]')).toHaveCount(0);
  const name = 'Trade counter (phone and walk-in)';
  const form = await openEdit(page, name);
  // Another field can change while the old link stays.
  await field(form, 'Code').fill('DESK');
  await save(form);
  await expect(form).toHaveCount(0);
  expect((await all(context)).find((platform) => platform.name === name)).toMatchObject({
    code: 'DESK',
    link: 'http://counter.autocare.example/',
  });
});

test('the list is searched by name and code, and exported as it is counted', async ({ page }) => {
  await page.goto(`${screens.platforms}?q=amz`);
  await expect(row(page, 'Amazon France')).toBeVisible();
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Link');
});

test.describe('a form that is refused keeps what was typed', () => {
  test('before anything is sent: at each field, with what is missing or wrong', async ({ page }) => {
    const form = await openNew(page);
    const since = await sandbox().lastCall();
    await save(form);
    await expectWrong(field(form, 'Name'), 'Please fill in the platform name');
    await expectWrong(field(form, 'Link'), 'Please fill in the platform link');
    await expectAccessible(page);
    for (const link of ['http://shop.example', 'javascript:alert(1)', 'shop.example', 'https://shop']) {
      await field(form, 'Link').fill(link);
      await save(form);
      await expectWrong(field(form, 'Link'), 'Enter a complete address that begins with https://');
      await expect(field(form, 'Link')).toHaveValue(link);
    }
    expect(await sandbox().calls({ call: 25, since })).toEqual([]);
  });

  test('by a name and a code that another has', async ({ page }) => {
    const form = await openNew(page);
    await field(form, 'Name').fill('ebay motors');
    await field(form, 'Link').fill(shop);
    await save(form);
    await expectWrong(field(form, 'Name'), 'Another platform has this name already');
    await field(form, 'Name').fill('Mine');
    await field(form, 'Code').fill('ebay');
    await save(form);
    await expectWrong(field(form, 'Code'), 'Another platform has this code already');
    await expect(field(form, 'Link')).toHaveValue(shop);
  });

  test('by a platform that somebody else has changed meanwhile, until that was looked at', async ({
    page,
    context,
  }) => {
    const form = await openEdit(page, 'eBay Motors');
    await field(form, 'Code').fill('BAY');
    const { id } = (await all(context)).find(({ name }) => name === 'eBay Motors') as Platform;
    await sendTo(context, 'PATCH', `${api}/${id}`, { code: 'EB', link: shop });
    const since = await sandbox().lastCall();
    await save(form);
    await expect(form.getByRole('alert')).toContainText('The record has changed meanwhile');
    expect(await sandbox().calls({ call: 26, since })).toEqual([]);
    await form.getByRole('button', { name: 'Load anew' }).click();
    await expect(field(form, 'Code')).toHaveAccessibleDescription('Changed elsewhere meanwhile to: EB');
    await expect(field(form, 'Code')).toHaveValue('BAY');
    await expect(field(form, 'Link')).toHaveValue(shop);
    await save(form);
    await expect(form).toHaveCount(0);
    expect((await all(context)).find((platform) => platform.id === id)).toMatchObject({
      code: 'BAY',
      link: shop,
    });
  });
});

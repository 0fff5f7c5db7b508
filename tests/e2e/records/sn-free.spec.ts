import type { Locator, Page } from '@playwright/test';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
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
import { pageHtml } from '../screens/page-html.ts';

const searchPath = `${screens.snFree}/search`;
const searchField = (page: Page) => page.getByRole('textbox', { name: 'Serial number of the device' });
const detailRow = (part: Locator, label: string) =>
  part.locator('dl > div').filter({
    has: part
      .page()
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) }),
  });
const listRecords = async (page: Page, query: string) =>
  (await getJson<{ items: SnFreeRecord[] }>(page.context(), `/api/v1/sn-free?${query}`)).items;

test('filters and exports records, and links to the device and its renewal', async ({ page, context }) => {
  await signInAs(context, 'main');
  const [record] = await listRecords(page, 'active=yes&sort=-freeUseEndsOn&pageSize=1');
  const sn = record?.id ?? '';
  await page.goto(screens.snFree);
  await page.getByRole('combobox', { name: 'Full software' }).selectOption('Activated');
  await page.getByRole('columnheader', { name: 'Free use ends' }).click();
  await page.getByRole('columnheader', { name: 'Free use ends' }).click();
  await page.getByLabel('SN starts with').fill(sn);
  const row = grid(page, 'Free full software').getByRole('row').filter({ hasText: sn });
  await expect(row).toContainText(`${record?.packageId}`);
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(record?.packageName.replaceAll('"', '""'));
  await row.getByRole('link', { name: sn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sn);
  const main = page.getByRole('main');
  for (const [label, value] of [
    ['Full software', 'Activated'],
    ['Free use', 'Ongoing'],
    ['Years', String(record?.years)],
    ['Package', record?.packageName ?? ''],
    ['Package ID', record?.packageId ?? ''],
    ['Free use ends', record?.freeUseEndsOn?.slice(0, 4) ?? '-'],
  ] as const)
    await expect(detailRow(main, label)).toContainText(value);
  await main.getByRole('link', { name: 'Renew software' }).click();
  await expect(page.getByRole('dialog', { name: `Renew software on ${sn}` })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${screens.equipment}/${sn}`);
});

test('a search shows one record or what to check, and stores recent searches', async ({ page, context }) => {
  await signInAs(context, 'main');
  const [firstSn = '', secondSn = ''] = (await listRecords(page, 'active=yes&pageSize=2')).map(
    ({ id }) => id,
  );
  await page.goto(searchPath);
  await searchField(page).fill('x!');
  await page.keyboard.press('Enter');
  await expectFieldError(searchField(page), 'A serial number has 4 to 32 Latin letters, digits or hyphens');
  // A scanner types and presses Enter; the next number replaces the previous one.
  await searchField(page).fill(` ${firstSn} `);
  await page.keyboard.press('Enter');
  const result = page.getByRole('article');
  await expect(result.getByRole('heading', { name: firstSn })).toBeVisible();
  await expect(detailRow(result, 'Full software')).toContainText('Activated');
  await expect(page).toHaveURL(`${searchPath}?sn=${firstSn}`);
  await expect(page.getByRole('status').filter({ hasText: `Record for ${firstSn} found` })).toHaveCount(1);
  await page.keyboard.type(secondSn);
  await page.keyboard.press('Enter');
  await expect(result.getByRole('heading', { name: secondSn })).toBeVisible();
  await page.keyboard.type('000000000000');
  await page.keyboard.press('Enter');
  const noRecord = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'No free full software record' });
  await expect(noRecord).toContainText('including leading zeros');
  await expect(result).toHaveCount(0);
  await expectAccessible(noRecord, 'no record');
  await page.goBack();
  await expect(result.getByRole('heading', { name: secondSn })).toBeVisible();
  await expect(searchField(page)).toHaveValue(secondSn);
  await page.reload();
  const recent = page.getByRole('main').getByRole('list').last();
  await expect(recent.getByRole('link')).toHaveText([secondSn, '000000000000', firstSn]);
  await recent.getByRole('link', { name: firstSn }).click();
  await expect(result.getByRole('heading', { name: firstSn })).toBeVisible();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent.getByRole('link', { name: '000000000000' })).toHaveCount(0);
  const alert = page.getByRole('main').getByRole('alert');
  await sandbox().faults({ path: 76, status: 500 });
  await searchField(page).fill(secondSn);
  await page.keyboard.press('Enter');
  await expect(alert).toContainText('returned an invalid response');
  await sandbox().clearFaults();
  await alert.getByRole('button').click();
  await expect(result.getByRole('heading', { name: secondSn })).toBeVisible();
});

test('accounts without device access get no device links', async ({ context }) => {
  await signInAs(context, 'service');
  const { items } = await getJson<{ items: SnFreeRecord[] }>(
    context,
    '/api/v1/sn-free?active=yes&pageSize=1',
  );
  const sn = items[0]?.id ?? '';
  for (const path of [`${screens.snFree}/${sn}`, `${searchPath}?sn=${sn}`]) {
    const [, main = ''] = (await pageHtml(context, path)).split('<main');
    expect(main).toMatch(new RegExp(`<h[12][^>]*>(?:<a[^>]*>)?[^<]*${sn}`));
    expect(main).not.toContain('href="/dealers/product/equipment');
  }
});

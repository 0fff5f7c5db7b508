import type { Page } from '@playwright/test';
import { signIn } from '../../harness/servers/worker-servers.ts';
import {
  comparePath,
  counter,
  expect,
  exportCsv,
  getJson,
  grid,
  screens,
  signInAs,
  test,
} from '../fixtures.ts';

interface Downloads {
  total: number;
  items: { version: string; versionId: string; bytes: number; done: boolean }[];
}

const checkboxes = (page: Page, name: string) => grid(page, name).getByRole('cell').getByRole('checkbox');

test('lists, filters, sorts, exports and compares the downloads of a device', async ({ page, context }) => {
  await signInAs(context, 'main');
  // The device with the most updates.
  const { items: devices } = await getJson<{ items: { id: string }[] }>(
    context,
    '/api/v1/devices?sort=-updates&pageSize=1',
  );
  const sn = devices[0]?.id ?? '';
  const device = `${screens.equipment}/${sn}`;
  const path = `${device}/software`;
  const list = (query: string) => getJson<Downloads>(context, `/api/v1/devices/${sn}/software?${query}`);
  await page.goto(path);
  const heading = `Software history of ${sn}`;
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('link', { name: `Device ${sn}` })).toHaveAttribute('href', device);
  const all = await list('pageSize=100');
  await expect(counter(page)).toHaveText(new RegExp(`of ${all.total}$`));

  // Incomplete downloads are exported too, with sizes in bytes.
  expect(all.items.some(({ done }) => !done)).toBe(true);
  const { name, lines } = await exportCsv(page);
  expect(name).toMatch(new RegExp(`^software-${sn}-`));
  expect(lines).toHaveLength(all.total + 1);
  expect(lines[0]).toContain('Size (bytes)');
  expect(lines[1]).toContain(String(all.items[0]?.bytes));

  const newest = `${screens.softwareVersions}/${all.items[0]?.versionId}`;
  const link = grid(page, heading).getByRole('cell').getByRole('link').first();
  await expect(link).toHaveAttribute('href', newest);
  await link.click();
  await expect(page).toHaveURL(newest);
  await page.goBack();
  await expect(page).toHaveURL(path);

  const firmware = await list('kind=firmware&pageSize=1');
  expect(firmware.total).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'System firmware (APK)' });
  await expect(counter(page)).toHaveText(new RegExp(`of ${firmware.total}$`));
  await page.getByRole('link', { name: /^Remove filter/ }).click();
  await grid(page, heading).getByRole('columnheader', { name: 'Downloaded on' }).click();
  await expect(page).toHaveURL(`${path}?sort=downloadedAt`);
  const { items } = await list('sort=downloadedAt');
  await expect(grid(page, heading).getByRole('row').nth(1)).toContainText(items[0]?.version ?? 'none');
  await expect(page.getByText('Completed').first()).toBeVisible();
  await checkboxes(page, heading).nth(0).check();
  await checkboxes(page, heading).nth(1).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(
    `${comparePath(Number(items[0]?.versionId), Number(items[1]?.versionId))}&only=differences`,
  );
});

test('returns 404 for the software history of an unknown or inaccessible device', async () => {
  const [main, sub] = [await signIn('main'), await signIn('sub')];
  const ownDevices = (await main.get('/api/v1/devices?dealer=own&pageSize=1')).json<{
    items: { id: string }[];
  }>();
  const parentSn = ownDevices.items[0]?.id ?? '';
  const statusOf = async (visitor: typeof main, sn: string) =>
    (await visitor.get(`${screens.equipment}/${sn}/software`)).status;
  expect(await statusOf(main, parentSn)).toBe(200);
  for (const sn of ['000000000000', 'x', parentSn]) expect([sn, await statusOf(sub, sn)]).toEqual([sn, 404]);
});

import type { BrowserContext, Page } from '@playwright/test';
import { ask, comparePath, counter, expect, exportCsv, grid, screens, signInAs, test } from './portal.ts';

/** The device that has downloaded most. */
async function busiestDevice(context: BrowserContext): Promise<string> {
  const { items } = await ask<{ items: { id: string }[] }>(
    context,
    '/api/v1/devices?sort=-updates&pageSize=1',
  );
  return items[0]?.id ?? '';
}

const boxes = (page: Page, name: string) => grid(page, name).getByRole('gridcell').getByRole('checkbox');

test.describe('what a device has downloaded', () => {
  test('names the device, and leads back to it and on to each version', async ({ page, context }) => {
    await signInAs(context, 'main');
    const sn = await busiestDevice(context);
    const path = `/dealers/product/equipment/${sn}/software`;
    await page.goto(path);
    const heading = `Software history of ${sn}`;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: `Device ${sn}` })).toHaveAttribute(
      'href',
      `/dealers/product/equipment/${sn}`,
    );
    const { items, total } = await ask<{ total: number; items: { versionId: string }[] }>(
      context,
      `/api/v1/devices/${sn}/software`,
    );
    await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
    const link = grid(page, heading).getByRole('gridcell').getByRole('link').first();
    await expect(link).toHaveAttribute('href', `${screens.software}/${items[0]?.versionId}`);
    await link.click();
    await expect(page).toHaveURL(`${screens.software}/${items[0]?.versionId}`);
    await page.goBack();
    await expect(page).toHaveURL(path);
  });

  test('is searched, filtered and sorted, and two of it compared', async ({ page, context }) => {
    await signInAs(context, 'main');
    const sn = await busiestDevice(context);
    const path = `/dealers/product/equipment/${sn}/software`;
    const heading = `Software history of ${sn}`;
    await page.goto(path);
    const { total } = await ask<{ total: number }>(
      context,
      `/api/v1/devices/${sn}/software?kind=firmware&pageSize=1`,
    );
    expect(total).toBeGreaterThan(0);
    await page.getByLabel('Kind').selectOption({ label: 'System firmware (APK)' });
    await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
    await page.getByRole('link', { name: /^Remove the filter/ }).click();
    await grid(page, heading).getByRole('columnheader', { name: 'Downloaded' }).click();
    await expect(page).toHaveURL(`${path}?sort=downloadedAt`);
    const { items } = await ask<{ items: { version: string; versionId: string }[] }>(
      context,
      `/api/v1/devices/${sn}/software?sort=downloadedAt`,
    );
    await expect(grid(page, heading).getByRole('row').nth(1)).toContainText(items[0]?.version ?? 'none');
    await expect(page.getByText('Completed').first()).toBeVisible();
    await boxes(page, heading).nth(0).check();
    await boxes(page, heading).nth(1).check();
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(comparePath(Number(items[0]?.versionId), Number(items[1]?.versionId)));
  });

  test('is exported whole, attempts that broke off included, with sizes as numbers of bytes', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'main');
    const sn = await busiestDevice(context);
    await page.goto(`/dealers/product/equipment/${sn}/software`);
    const { items, total } = await ask<{ total: number; items: { bytes: number; done: boolean }[] }>(
      context,
      `/api/v1/devices/${sn}/software?pageSize=100`,
    );
    expect(items.some(({ done }) => !done)).toBe(true);
    const { name, lines } = await exportCsv(page);
    expect(name).toMatch(new RegExp(`^software-${sn}-`));
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toContain('Size (bytes)');
    expect(lines[1]).toContain(String(items[0]?.bytes));
  });

  test('has no page for a device that is unknown, or not in sight', async ({ page, context }) => {
    await signInAs(context, 'main');
    const { items } = await ask<{ items: { id: string }[] }>(
      context,
      '/api/v1/devices?dealer=own&pageSize=1',
    );
    const above = items[0]?.id ?? '';
    expect((await page.goto(`/dealers/product/equipment/${above}/software`))?.status()).toBe(200);
    // A page whose session ends goes to the sign-in by itself.
    await page.goto('about:blank');
    await signInAs(context, 'sub');
    for (const sn of ['000000000000', 'x', above]) {
      const answer = await page.goto(`/dealers/product/equipment/${sn}/software`);
      expect([sn, answer?.status()]).toEqual([sn, 404]);
    }
  });
});

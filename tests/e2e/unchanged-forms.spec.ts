import type { BrowserContext } from '@playwright/test';
import { ask, expect, screens, signInAs, test } from './portal.ts';

const firstOf = async (context: BrowserContext, path: string) =>
  (await ask<{ items: { id: string }[] }>(context, `${path}pageSize=1`)).items[0]?.id ?? '';

/** Forms of records that exist, by where they open. */
const forms: Record<string, (context: BrowserContext) => Promise<string>> = {
  'a dealer': async (context) => `${screens.dealers}?edit=${await firstOf(context, '/api/v1/dealers?')}`,
  'a platform': async (context) =>
    `${screens.platforms}?edit=${await firstOf(context, '/api/v1/shop/platforms?')}`,
  'an alert': async (context) =>
    `${screens.alerts}?edit=${await firstOf(context, '/api/v1/inventory-alerts?')}`,
  goods: async (context) => {
    const id = await firstOf(context, '/api/v1/goods?');
    return `${screens.goods}/${id}?edit=${id}`;
  },
  'a note': async (context) =>
    `${screens.equipment}/${await firstOf(context, '/api/v1/devices?active=yes&')}?edit=note`,
};

for (const [what, addressOf] of Object.entries(forms)) {
  test(`the form of ${what} that is saved unchanged sends nothing, and says so`, async ({
    page,
    context,
  }) => {
    await signInAs(context, 'main');
    const writes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    await page.goto(await addressOf(context));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Data not changed' })).toBeInViewport();
    expect(writes).toEqual([]);
  });
}

import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../harness/sandbox.ts';
import { sandbox } from '../harness/shared.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { ask, expect, expectAccessible, expectWrong, screens, signInAs, test } from './portal.ts';
import { api, freeDevice, send, sn } from './requests.ts';

// One form is enough here: tests/unit/features/forms-refused.test.tsx checks every form. An unknown outcome: dealers.spec.ts.

test.beforeEach(({ context }) => signInAs(context, 'main'));

const shop = 'https://shop.example/new';
const field = (form: Locator, name: string) => form.getByRole('textbox', { name });
const save = (form: Locator) => form.getByRole('button', { name: 'Save' });

async function openNew(page: Page): Promise<Locator> {
  await page.goto(`${screens.platforms}?new=1`);
  const form = page.getByRole('dialog', { name: 'Add platform' });
  await field(form, 'Name').fill('Kept shop');
  await field(form, 'Link').fill(shop);
  return form;
}

/** How the vendor refuses a write, and what the form says. */
const refusals: [name: string, fault: Omit<Fault, 'path'>, said: RegExp][] = [
  ['a missing right', { body: { code: 403, msg: 'no permission' } }, /Your account may not do this/],
  ['too many requests', { body: { code: 2003, data: { retry_after: 30 } } }, /Try again in \d+ seconds/],
  ['a service that fails', { status: 500 }, /Couldn’t confirm the result/],
  ['the service in words', { body: { code: 2103, msg: 'not today' } }, /The service says: not today/],
  ['a record that is gone', { body: { code: 404, msg: 'gone' } }, /does not exist any more/],
];

test('a refused form says why, keeps what was typed, and can be sent again', async ({ page }) => {
  const form = await openNew(page);
  const meet = async (said: RegExp) => {
    await save(form).click();
    await expect(form.getByRole('alert')).toContainText(said);
    await expect(field(form, 'Name')).toHaveValue('Kept shop');
    await expect(field(form, 'Link')).toHaveValue(shop);
    await expect(save(form)).toBeEnabled();
  };
  for (const [name, fault, said] of refusals)
    await test.step(name, async () => {
      await sandbox().faults({ path: 25, ...fault });
      await meet(said);
      await sandbox().heal();
      // The other notices have no timer, and differ in their text alone.
      if (name === 'too many requests') await expectAccessible(page);
    });
  await test.step('a field that the service names', async () => {
    const data = { errors: { link: ['unknown host'] } };
    await sandbox().faults({ path: 25, body: { code: 422, msg: 'invalid', data } });
    await save(form).click();
    await expectWrong(field(form, 'Link'), 'The service does not accept this');
    await expect(field(form, 'Link')).toHaveValue(shop);
    await expectAccessible(page);
    await sandbox().heal();
  });
  await test.step('a portal that is busy, and no network', async () => {
    const path = '**/api/v1/shop/platforms';
    await page.route(path, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '3' },
        json: { code: 'overloaded', status: 503 },
      }),
    );
    await meet(/The portal is very busy\. Try again in \d seconds?/);
    await page.unroute(path);
    await page.context().setOffline(true);
    await meet(/Network connection failed/);
    await page.context().setOffline(false);
  });
  await save(form).click();
  await expect(form).toHaveCount(0);
});

test.describe('a session that ended asks for the password in place', () => {
  test('in a dialog', async ({ page }) => {
    const form = await openNew(page);
    await endSessionDuring(page, 'main', () => save(form).click());
    await signInAgain(page);
    await expect(field(form, 'Name')).toHaveValue('Kept shop');
    await save(form).click();
    await expect(form).toHaveCount(0);
  });

  test('on a page', async ({ page, context }) => {
    const device = await freeDevice(context, api.resets);
    await page.goto(`${screens.resets}/new?sn=${device}`);
    await page.getByRole('combobox', { name: 'Apply type' }).selectOption('1');
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('1');
    await endSessionDuring(page, 'main', () => send(page).click());
    await signInAgain(page);
    await expect(sn(page)).toHaveValue(device);
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
  });
});

// Only the vendor finds fault with these fields: what it calls them, and what the API calls them.
const named: [path: string, call: number, change: object, errors: object, paths: string[]][] = [
  [
    '/api/v1/goods',
    18,
    { note: 'x' },
    { product_id: ['x'], original_price: ['x'] },
    ['originalPrice', 'productId'],
  ],
  ['/api/v1/inventory-alerts', 51, { threshold: 3 }, { num: ['x'] }, ['threshold']],
  [
    '/api/v1/shop/orders',
    22,
    { courierId: '1', courierNumber: '7' },
    { courier_number: ['x'] },
    ['courierNumber'],
  ],
];
for (const [path, call, change, errors, paths] of named)
  test(`fields of ${path} have the API’s names when the vendor refuses them`, async ({
    context,
    baseURL,
  }) => {
    const orders = call === 22;
    const { items } = await ask<{ items: { id: string }[] }>(context, `${path}${orders ? '?state=1' : ''}`);
    const address = `${path}/${items[0]?.id}`;
    const { version } = call === 51 ? {} : await ask<{ version?: string }>(context, address);
    await sandbox().faults({ path: call, body: { code: 422, msg: 'invalid', data: { errors } } });
    const answer = await context.request.fetch(orders ? `${address}/shipping` : address, {
      method: orders ? 'POST' : 'PATCH',
      headers: { origin: String(baseURL) },
      data: { ...change, version },
    });
    const refused = (await answer.json()) as { errors: { path: string }[] };
    expect(refused.errors.map((each) => each.path).sort()).toEqual(paths.map((each) => `body.${each}`));
  });

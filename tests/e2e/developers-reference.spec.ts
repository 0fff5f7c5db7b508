import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { brokenRules } from './broken-rules.ts';
import { ask, expect, expectWrong, screens, signInAs, test } from './portal.ts';
import { watchTraffic } from './traffic.ts';

/** The section of one operation on its group's page, with the place to try it open. */
async function trying(page: Page, group: string, id: string) {
  await page.goto(`${screens.reference}/${group}#${id}`);
  const section = page.locator(`section#${id}`);
  await section.getByRole('button', { name: 'Try it' }).click();
  const form = section.getByRole('form');
  await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
  return {
    form,
    answer: form.getByRole('region', { name: 'Answer' }),
    curl: form.locator('pre').last(),
    send: () => form.getByRole('button', { name: 'Send' }).click(),
  };
}

/** The status of an answer, beside whatever stands in its body. */
const status = (answer: Locator, code: number) => answer.getByText(String(code), { exact: true });

test.describe('what the reference tells', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('the guides lead to every operation of the document, which can be narrowed down', async ({
    page,
    context,
  }) => {
    const { paths } = await ask<{ paths: Record<string, Record<string, { operationId: string }>> }>(
      context,
      '/api/openapi.json',
    );
    const ids = Object.values(paths).flatMap((each) => Object.values(each).map((one) => one.operationId));
    await page.goto(screens.developers);
    await page.getByRole('main').getByRole('link', { name: 'Reference of all operations' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
    const links = page.getByRole('main').locator('li a[href*="#"]');
    await expect(links).toHaveCount(ids.length);
    const shown = await links.evaluateAll((all) =>
      all.map((each) => new URL((each as HTMLAnchorElement).href).hash),
    );
    expect(shown.sort()).toEqual(ids.map((id) => `#${id}`).sort());

    const field = page.getByRole('searchbox', { name: 'Find an operation' });
    await field.fill('patch dealers/{');
    await expect(links).toHaveCount(2);
    await expect(page.getByRole('main').getByText('2 operations')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '2 operations' })).toBeAttached();
    await field.fill('nothing of the kind');
    await expect(links).toHaveCount(0);
    await expect(page.getByRole('main').getByText('No operation has all of these words.')).toBeVisible();
    await field.fill('transfersCheck');
    await links.click();
    await expect(page).toHaveURL(/\/transfers#transfersCheck$/);
    await expect(page.locator('#transfersCheck')).toBeInViewport();
  });

  test('a group tells parameters, bodies, answers and codes, and each leads on', async ({ page }) => {
    await page.goto(`${screens.reference}/dealers`);
    const list = page.locator('#dealersList');
    await expect(list.getByRole('row', { name: /^pageSize query integer 1 to 100/ })).toBeVisible();
    await expect(list.getByText(/^read [\d,]+ requests in 60 seconds$/)).toBeVisible();
    await expect(list.getByText('Accounts and tokens with the area “Dealers”')).toBeVisible();
    await list.getByRole('link', { name: 'Dealer', exact: true }).first().click();
    await expect(page.locator('#schema-Dealer')).toBeInViewport();
    const change = page.locator('#dealersChange');
    await expect(change.getByRole('row', { name: /^If-Match header/ })).toBeVisible();
    const code = change.getByRole('link', { name: 'preconditionFailed' });
    await expect(code).toHaveAttribute('href', `${screens.errorCodes}#preconditionFailed`);
    await page.getByRole('link', { name: 'Next: subDealers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'subDealers' })).toBeVisible();
    const nowhere = await page.goto(`${screens.reference}/nothing`);
    expect(nowhere?.status()).toBe(404);
  });

  test('on a phone nothing is wider than the page, and no rule is broken with an answer in sight', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const { answer, send } = await trying(page, 'dealers', 'dealersList');
    await send();
    await expect(status(answer, 200)).toBeVisible();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    expect(await brokenRules(page, 'an answer', 'all')).toEqual([]);
  });
});

test.describe('trying an operation', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('a list is read at once, and the line for a terminal says the same', async ({ page, baseURL }) => {
    const { form, answer, curl, send } = await trying(page, 'dealers', 'dealersList');
    await form.getByRole('textbox', { name: 'pageSize' }).fill('2');
    await form.getByRole('combobox', { name: 'sort' }).selectOption('-name');
    await expect(curl).toHaveText(
      `curl '${baseURL}/api/v1/dealers?pageSize=2&sort=-name' \\\n  -H 'Authorization: Bearer dpt_…'`,
    );
    const asked = page.waitForRequest((request) => request.url().includes('/api/v1/dealers?'));
    await send();
    expect((await asked).url()).toBe(`${baseURL}/api/v1/dealers?pageSize=2&sort=-name`);
    await expect(status(answer, 200)).toBeVisible();
    await expect(answer.locator('pre').last()).toContainText('"pageSize": 2,');
    await answer.getByText(/headers$/).click();
    await expect(answer.locator('pre').first()).toContainText('ratelimit-policy: "read";q=');
  });

  test('what is missing or no JSON is said at its field, and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/v1/dealers') && sent.push(request.url()));
    const { form, send } = await trying(page, 'dealers', 'dealersChange');
    const [id, body] = [
      form.getByRole('textbox', { name: /^id/ }),
      form.getByRole('textbox', { name: /^Body/ }),
    ];
    await body.fill('{"name": ');
    await send();
    await expectWrong(id, 'Please fill this in');
    await expectWrong(body, 'This is no valid JSON');
    await expect(id).toBeFocused();
    await id.fill('1');
    await send();
    await expect(body).toBeFocused();
    await expect(body).toHaveValue('{"name": ');
    expect(sent).toEqual([]);
  });

  test('a write is asked about, is carried out, and is done once for its key', async ({ page, context }) => {
    const { items } = await ask<{ items: { id: string }[] }>(context, '/api/v1/dealers?pageSize=1');
    const path = `/api/v1/dealers/${items[0]?.id}`;
    const { form, answer, curl, send } = await trying(page, 'dealers', 'dealersChange');
    await form.getByRole('textbox', { name: /^id/ }).fill(items[0]?.id ?? '');
    await form.getByRole('textbox', { name: /^Body/ }).fill(`{"contact": "it's 1"}`);
    await form.getByRole('button', { name: 'New key' }).click();
    const key = await form.getByRole('textbox', { name: 'Idempotency-Key' }).inputValue();
    expect(key).toMatch(/^[\da-f-]{36}$/);
    await expect(curl).toContainText(`-H 'Idempotency-Key: ${key}'`);
    await expect(curl).toContainText(`--data-raw '{"contact": "it'\\''s 1"}'`);
    await send();
    const dialog = page.getByRole('alertdialog', { name: 'Carry this out?' });
    await expect(dialog).toContainText(`PATCH ${path}`);
    await expect(dialog).toContainText('for the account main');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(answer).toHaveCount(0);
    for (const replayed of [false, true]) {
      await send();
      await dialog.getByRole('button', { name: 'Carry out' }).click();
      await expect(status(answer, 200)).toBeVisible();
      await answer.getByText(/headers$/).click();
      const told = answer.locator('pre').first();
      if (replayed) await expect(told).toContainText('idempotency-replayed: true');
      else await expect(told).not.toContainText('idempotency-replayed');
    }
    const { contact } = await ask<{ contact: string }>(context, path);
    expect(contact).toBe("it's 1");
  });

  test('a problem leads to its code', async ({ page }) => {
    const { form, answer, send } = await trying(page, 'dealers', 'dealersList');
    await form.getByRole('textbox', { name: 'pageSize' }).fill('1000');
    await send();
    await expect(status(answer, 422)).toBeVisible();
    const code = answer.getByRole('link', { name: 'invalid' });
    await expect(code).toHaveAttribute('href', `${screens.errorCodes}#invalid`);
    await expect(
      page.getByRole('status').filter({ hasText: /^Answered with 422 after \d+ ms$/ }),
    ).toBeAttached();
  });

  test('of a whole list the beginning is read, and all of it is saved on demand', async ({
    page,
    context,
  }) => {
    const { total } = await ask<{ total: number }>(context, '/api/v1/devices?pageSize=1');
    const { form, answer, send } = await trying(page, 'devices', 'devicesList');
    await form.getByRole('combobox', { name: 'Accept' }).selectOption('text/csv');
    await send();
    await expect(answer.getByText('Only the beginning was read.')).toBeVisible();
    const shown = await answer.locator('pre').last().textContent();
    expect(shown?.split('\n')[0]).toContain('id,');
    expect(shown?.length).toBeLessThanOrEqual(100_000);
    const coming = page.waitForEvent('download', { timeout: 45_000 });
    await answer.getByRole('button', { name: 'Download all of it' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^devices-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(total + 1);
  });

  test('a long answer is cut, and saved whole', async ({ page }) => {
    await page.route('**/api/v1/dealers?*', (route) =>
      route.fulfill({ json: { long: 'x'.repeat(300_000) } }),
    );
    const { form, answer, send } = await trying(page, 'dealers', 'dealersList');
    await form.getByRole('textbox', { name: 'pageSize' }).fill('2');
    await send();
    await expect(answer.getByText('Only the beginning is shown.')).toBeVisible();
    expect((await answer.locator('pre').last().textContent())?.length).toBe(100_000);
    const coming = page.waitForEvent('download');
    await answer.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await readFile(await (await coming).path(), 'utf8')).length).toBeGreaterThan(300_000);
  });

  test('without a network everything stays that was filled in; a request can be cancelled', async ({
    page,
    context,
  }) => {
    const { form, answer, send } = await trying(page, 'dealers', 'dealersList');
    const size = form.getByRole('textbox', { name: 'pageSize' });
    await size.fill('3');
    await context.setOffline(true);
    await send();
    await expect(form.getByRole('alert')).toContainText('Network connection failed');
    await expect(size).toHaveValue('3');
    await context.setOffline(false);
    await page.route('**/api/v1/dealers?*', () => {});
    await send();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByText('Cancelled.')).toBeVisible();
    await page.unroute('**/api/v1/dealers?*');
    await send();
    await expect(status(answer, 200)).toBeVisible();
  });

  test('what cannot be loaded is said in its place, and tried again', async ({ page }) => {
    const traffic = watchTraffic(page);
    // All that the page itself loads later on is there: it would break too.
    await page.goto(`${screens.reference}/home`);
    await expect(page.getByText('below their alert thresholds')).toBeVisible();
    await traffic.quiet();
    let broken = true;
    await page.route(/\/_next\/static\/chunks\//, (route) => (broken ? route.abort() : route.continue()));
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('button', { name: 'Try it' }) })
      .first();
    await section.getByRole('button', { name: 'Try it' }).click();
    await expect(section.getByRole('alert')).toContainText('This could not be loaded.');
    broken = false;
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('a picture is sent as the bytes that it is', async ({ page }) => {
    const { form, answer, send } = await trying(page, 'goods', 'goodsUploadPicture');
    await send();
    await expect(form.getByText('Please fill this in').first()).toBeVisible();
    await form.locator('input[type="file"]').setInputFiles({
      name: 'no-picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(form.getByRole('textbox', { name: 'name' })).toHaveValue('no-picture.png');
    await send();
    await page.getByRole('button', { name: 'Carry out' }).click();
    await expect(status(answer, 422)).toBeVisible();
    await expect(answer.locator('pre').last()).toContainText('pictureKind');
  });
});

test('an account finds marked what it may not use, and is answered so', async ({ page, context }) => {
  await signInAs(context, 'service');
  await page.goto(screens.reference);
  const dealers = page.getByRole('region', { name: 'dealers', exact: true });
  await expect(dealers.getByText('Not for your account')).toHaveCount(5);
  const { form, answer, send } = await trying(page, 'dealers', 'dealersList');
  await expect(form.getByText('Your account may not use this operation')).toBeVisible();
  await send();
  await expect(status(answer, 403)).toBeVisible();
  await expect(answer.getByRole('link', { name: 'forbidden' })).toBeVisible();
});

test('signing out by hand ends the session', async ({ page, context }) => {
  await signInAs(context, 'main');
  const { answer, send, curl } = await trying(page, 'session', 'sessionEnd');
  await expect(curl).toContainText('Authorization: Bearer');
  await send();
  await page.getByRole('button', { name: 'Carry out' }).click();
  await expect(status(answer, 200)).toBeVisible();
  expect((await context.request.get('/api/session')).status()).toBe(401);
});

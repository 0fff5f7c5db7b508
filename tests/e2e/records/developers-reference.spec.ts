import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectFieldError,
  getJson,
  screens,
  signInAs,
  test,
  waitForAnimations,
} from '../fixtures.ts';
import { colourRules } from '../screens/accessibility.ts';
import { violations } from '../screens/axe.ts';
import { excessWidth } from '../screens/excess-width.ts';
import { watchNetwork } from '../screens/network-idle.ts';

/** The "Try it" panel of an operation. */
function tryItPanel(page: Page, id: string) {
  const section = page.locator(`section#${id}`);
  const form = section.getByRole('form');
  return {
    section,
    form,
    response: form.getByRole('region', { name: 'Response' }),
    curl: form.locator('pre').last(),
    open: async () => {
      await section.getByRole('button', { name: 'Try it' }).click();
      await expect(form.getByRole('button', { name: 'Send request' })).toBeVisible();
    },
    send: () => form.getByRole('button', { name: 'Send request' }).click(),
  };
}

/** Opens the panel of one operation on its group's page. */
async function openTryIt(page: Page, group: string, id: string) {
  await page.goto(`${screens.reference}/${group}#${id}`);
  const panel = tryItPanel(page, id);
  await panel.open();
  return panel;
}

/** The status code of the response, not a number in its body. */
const statusCode = (response: Locator, code: number) => response.getByText(String(code), { exact: true });

test.describe('as the main account', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  test('lists and searches all operations, and documents their parameters, bodies, responses and error codes', async ({
    page,
    context,
  }) => {
    const { paths } = await getJson<{ paths: Record<string, Record<string, { operationId: string }>> }>(
      context,
      '/api/openapi.json',
    );
    const ids = Object.values(paths).flatMap((each) => Object.values(each).map((one) => one.operationId));
    await page.goto(screens.developers);
    await page.getByRole('main').getByRole('link', { name: 'API reference' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
    const links = page.getByRole('main').locator('li a[href*="#"]');
    await expect(links).toHaveCount(ids.length);
    const hashes = await links.evaluateAll((all) =>
      all.map((each) => new URL((each as HTMLAnchorElement).href).hash),
    );
    expect(hashes.sort()).toEqual(ids.map((id) => `#${id}`).sort());

    const field = page.getByRole('searchbox', { name: 'Find an operation' });
    await field.fill('nothing of the kind');
    await expect(links).toHaveCount(0);
    await expect(page.getByRole('main').getByText('No operations match all of these words.')).toBeVisible();
    await field.fill('transfersCheck');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', /\/transfers#transfersCheck$/);
    await field.fill('patch dealers/{');
    await expect(links).toHaveCount(2);
    await expect(page.getByRole('main').getByText('2 operations')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '2 operations' })).toBeAttached();
    await page.getByRole('main').locator('li a[href$="#dealersChange"]').click();
    await expect(page).toHaveURL(/\/dealers#dealersChange$/);
    await expect(page.locator('#dealersChange')).toBeInViewport();

    const change = page.locator('#dealersChange');
    await expect(change.getByRole('row', { name: /^If-Match header/ })).toBeVisible();
    const code = change.getByRole('link', { name: 'preconditionFailed' });
    await expect(code).toHaveAttribute('href', `${screens.errorCodes}#preconditionFailed`);
    const list = page.locator('#dealersList');
    await expect(list.getByRole('row', { name: /^pageSize query integer 1 to 100/ })).toBeVisible();
    await expect(list.getByText(/^read [\d,]+ requests in 60 seconds$/)).toBeVisible();
    await expect(list.getByText('Accounts and access tokens with the area “Dealers”')).toBeVisible();
    await list.getByRole('link', { name: 'Dealer', exact: true }).first().click();
    await expect(page.locator('#schema-Dealer')).toBeInViewport();
    await page.getByRole('link', { name: 'Next: subDealers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'subDealers' })).toBeVisible();
    expect((await context.request.get(`${screens.reference}/nothing`)).status()).toBe(404);
  });

  test('sends the request of the curl line, links errors to codes, cancels, and cuts long responses', async ({
    page,
    context,
    baseURL,
  }) => {
    const { form, response, curl, send } = await openTryIt(page, 'dealers', 'dealersList');
    const size = form.getByRole('textbox', { name: 'pageSize' });
    await size.fill('2');
    await form.getByRole('combobox', { name: 'sort' }).selectOption('-name');
    await expect(curl).toHaveText(
      `curl '${baseURL}/api/v1/dealers?pageSize=2&sort=-name' \\\n  -H 'Authorization: Bearer dpt_…'`,
    );
    const sentRequest = page.waitForRequest((request) => request.url().includes('/api/v1/dealers?'));
    await send();
    expect((await sentRequest).url()).toBe(`${baseURL}/api/v1/dealers?pageSize=2&sort=-name`);
    await expect(statusCode(response, 200)).toBeVisible();
    await expect(response.locator('pre').last()).toContainText('"pageSize": 2,');
    await response.getByText(/headers$/).click();
    await expect(response.locator('pre').first()).toContainText('ratelimit-policy: "read";q=');

    await size.fill('1000');
    await send();
    await expect(statusCode(response, 422)).toBeVisible();
    const code = response.getByRole('link', { name: 'invalid' });
    await expect(code).toHaveAttribute('href', `${screens.errorCodes}#invalid`);
    const announcement = page.getByRole('status').filter({ hasText: /^Response 422 after \d+ ms$/ });
    await expect(announcement).toBeAttached();

    await test.step('keeps the input without a network', async () => {
      await size.fill('3');
      await context.setOffline(true);
      await send();
      await expect(form.getByRole('alert')).toContainText('Couldn’t reach the server');
      await expect(size).toHaveValue('3');
      await context.setOffline(false);
    });
    const path = '**/api/v1/dealers?*';
    await page.route(path, () => {});
    await send();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByText('Cancelled.')).toBeVisible();
    await page.unroute(path);

    await page.route(path, (route) => route.fulfill({ json: { long: 'x'.repeat(300_000) } }));
    await send();
    await expect(response.getByText('Only the start is shown.')).toBeVisible();
    expect((await response.locator('pre').last().textContent())?.length).toBe(100_000);
    const downloadEvent = page.waitForEvent('download');
    await response.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await readFile(await (await downloadEvent).path(), 'utf8')).length).toBeGreaterThan(300_000);
    await page.unroute(path);

    await test.step('fits a phone and has no accessibility violation with a response', async () => {
      await send();
      await expect(statusCode(response, 200)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);
      await expectAccessible(form, 'response');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html:not([data-color-scheme="light"])').waitFor();
      await waitForAnimations(page);
      expect(await violations(form, colourRules)).toEqual([]);
    });
  });

  test('shows invalid input at its field, confirms a write, and replays it by its key', async ({
    page,
    context,
  }) => {
    const { items } = await getJson<{ items: { id: string }[] }>(context, '/api/v1/dealers?pageSize=1');
    const path = `/api/v1/dealers/${items[0]?.id}`;
    const sentUrls: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/api/v1/dealers') && sentUrls.push(request.url()),
    );
    const { form, response, curl, send } = await openTryIt(page, 'dealers', 'dealersChange');
    const [id, body] = [
      form.getByRole('textbox', { name: /^id/ }),
      form.getByRole('textbox', { name: /^Body/ }),
    ];
    await body.fill('{"name": ');
    await send();
    await expectFieldError(id, 'This field is required');
    await expectFieldError(body, 'This isn’t valid JSON');
    await expect(id).toBeFocused();
    await id.fill(items[0]?.id ?? '');
    await send();
    await expect(body).toBeFocused();
    await expect(body).toHaveValue('{"name": ');

    await body.fill(`{"contact": "it's 1"}`);
    await form.getByRole('button', { name: 'Generate key' }).click();
    const key = await form.getByRole('textbox', { name: 'Idempotency-Key' }).inputValue();
    expect(key).toMatch(/^[\da-f-]{36}$/);
    await expect(curl).toContainText(`-H 'Idempotency-Key: ${key}'`);
    await expect(curl).toContainText(`--data-raw '{"contact": "it'\\''s 1"}'`);
    await send();
    const dialog = page.getByRole('alertdialog', { name: 'Send this request?' });
    await expect(dialog).toContainText(`PATCH ${path}`);
    await expect(dialog).toContainText('live data in the account main');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(response).toHaveCount(0);
    expect(sentUrls).toEqual([]);
    for (const replayed of [false, true]) {
      await send();
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(statusCode(response, 200)).toBeVisible();
      await response.getByText(/headers$/).click();
      const headers = response.locator('pre').first();
      if (replayed) await expect(headers).toContainText('idempotency-replayed: true');
      else await expect(headers).not.toContainText('idempotency-replayed');
    }
    const { contact } = await getJson<{ contact: string }>(context, path);
    expect(contact).toBe("it's 1");
  });

  test('previews the start of a full list, and downloads all of it', async ({ page, context }) => {
    const { total } = await getJson<{ total: number }>(context, '/api/v1/devices?pageSize=1');
    const { form, response, send } = await openTryIt(page, 'devices', 'devicesList');
    await form.getByRole('combobox', { name: 'Accept' }).selectOption('text/csv');
    await send();
    await expect(response.getByText('Only the start was loaded.')).toBeVisible();
    const body = response.locator('pre').last();
    // The body is read after the response.
    await expect(body).toContainText('id,');
    const preview = await body.textContent();
    expect(preview?.split('\n')[0]).toContain('id,');
    expect(preview?.length).toBeLessThanOrEqual(100_000);
    const downloadEvent = page.waitForEvent('download', { timeout: 45_000 });
    await response.getByRole('button', { name: 'Download full list' }).click();
    const file = await downloadEvent;
    expect(file.suggestedFilename()).toMatch(/^devices-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(total + 1);
  });

  test('uploads a picture as raw bytes', async ({ page }) => {
    const { form, response, send } = await openTryIt(page, 'goods', 'goodsUploadPicture');
    await send();
    await expect(form.getByText('This field is required').first()).toBeVisible();
    await form.locator('input[type="file"]').setInputFiles({
      name: 'no-picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(form.getByRole('textbox', { name: 'name' })).toHaveValue('no-picture.png');
    await send();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(statusCode(response, 422)).toBeVisible();
    await expect(response.locator('pre').last()).toContainText('pictureKind');
  });

  test('retries a form that fails to load, and ends the session by an operation', async ({
    page,
    context,
  }) => {
    const network = watchNetwork(page);
    // The page has loaded all its own chunks, so only those of the form fail.
    await page.goto(`${screens.reference}/session`);
    await network.untilIdle();
    let isBroken = true;
    await page.route(/\/_next\/static\/chunks\//, (route) => (isBroken ? route.abort() : route.continue()));
    const { section, form, response, curl, send } = tryItPanel(page, 'sessionEnd');
    await section.getByRole('button', { name: 'Try it' }).click();
    await expect(section.getByRole('alert')).toContainText('Couldn’t load the form.');
    isBroken = false;
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByRole('button', { name: 'Send request' })).toBeVisible();

    await expect(curl).toContainText('Authorization: Bearer');
    await send();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(statusCode(response, 200)).toBeVisible();
    expect((await context.request.get('/api/session')).status()).toBe(401);
  });
});

test('marks operations that the account cannot use, and shows their 403', async ({ page, context }) => {
  await signInAs(context, 'service');
  await page.goto(screens.reference);
  const heading = page.getByRole('heading', { name: 'dealers', exact: true });
  const dealers = page.locator('section').filter({ has: heading });
  await expect(dealers.getByText('Not available to your account')).toHaveCount(5);
  await dealers.locator('a[href$="#dealersList"]').click();
  const { form, response, open, send } = tryItPanel(page, 'dealersList');
  await open();
  await expect(form.getByText('Your account can’t use this operation')).toBeVisible();
  await send();
  await expect(statusCode(response, 403)).toBeVisible();
  await expect(response.getByRole('link', { name: 'forbidden' })).toBeVisible();
});

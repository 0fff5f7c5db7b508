import { expect, screens, signInAs, test } from '../fixtures.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('the account menu opens the guides, which have code to copy and links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
  const first = page.locator('#start pre').first();
  await expect(first).toContainText(`${new URL(page.url()).origin}/api/v1/dealers`);
  await page.locator('#start').getByRole('button').first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await first.textContent());
  await page.getByRole('main').getByRole('link', { name: 'Access tokens' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible();
});

test('the type URL of a problem leads to its error code', async ({ context }) => {
  const response = await context.request.get('/api/v1/dealers?pageSize=1000');
  const { type } = (await response.json()) as { type: string };
  const { pathname, hash } = new URL(type, 'http://portal.invalid');
  expect(pathname).toBe(screens.errorCodes);
  const text = await (await context.request.get(pathname)).text();
  const row = text.split('<tr').find((each) => each.includes(`id="${hash.slice(1)}"`)) ?? '';
  expect(row.replace(/<[^>]*>/g, ' ')).toMatch(/422 .*invalid .*No, change the request first/s);
});

import type { Page } from '@playwright/test';
import { sandbox } from '../harness/shared.ts';
import { expect, grid, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

async function fillDealer(page: Page, account: string): Promise<void> {
  const form = page.getByRole('dialog', { name: /Add dealer/ });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Garage Ünïcode & Söhne 100 %');
  await form.getByRole('textbox', { name: 'Person in charge' }).fill('Ada Lovelace');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`${account}@example.com`);
  await form.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await form.getByRole('textbox', { name: 'Account' }).fill(account);
  await form.getByRole('textbox', { name: 'Password' }).fill('long-enough');
}

test('a dealer is added once, however often the button is pressed', async ({ page }) => {
  await page.goto(`${screens.dealers}?new=1`);
  await fillDealer(page, 'e2e.added');
  const before = await sandbox().lastCall();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await sandbox().calls({ call: 31, since: before })).toHaveLength(1);
  await page.goto(`${screens.dealers}?q=e2e.added`);
  await expect(page.getByRole('main').getByText('Garage Ünïcode & Söhne 100 %').first()).toBeVisible();
});

test('what the browser can see to be wrong is said at the field, and the first one takes the focus', async ({
  page,
}) => {
  const before = await sandbox().lastCall();
  await page.goto(`${screens.dealers}?new=1`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(await sandbox().calls({ call: 31, since: before })).toHaveLength(0);
});

test('a refusal of the vendor keeps everything typed and names the field', async ({ page }) => {
  await page.goto(`${screens.dealers}?new=1`);
  await fillDealer(page, 'merchant');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const account = page.getByRole('dialog').getByRole('textbox', { name: 'Account' });
  await expect(account).toHaveAttribute('aria-invalid', 'true');
  await expect(account).toHaveValue('merchant');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Garage Ünïcode & Söhne 100 %',
  );
});

test('a save without an answer says that it may have happened, where it is seen, and loses nothing typed', async ({
  page,
}) => {
  await page.goto(`${screens.dealers}?new=1`);
  await fillDealer(page, 'e2e.late');
  const form = page.getByRole('dialog', { name: /Add dealer/ });
  const typed = () =>
    form.locator('input').evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
  const before = await typed();
  await sandbox().faults({ path: 31, hang: true, run: true });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('may have been saved');
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(before).toEqual(expect.arrayContaining(['Garage Ünïcode & Söhne 100 %', 'Germany', 'e2e.late']));
  expect(await typed()).toEqual(before);

  // It has happened, and the way to see that is at hand.
  const tab = page.waitForEvent('popup');
  await form.getByRole('status').getByRole('link').click();
  await expect((await tab).getByRole('main').getByText('Garage Ünïcode & Söhne 100 %').first()).toBeVisible();
  expect(await typed()).toEqual(before);
});

test('leaving with changes asks first', async ({ page }) => {
  await page.goto(`${screens.dealers}?new=1`);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Half a dealer');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Half a dealer',
  );
});

test('a dealer is changed, and the list shows it', async ({ page }) => {
  await page.goto(`${screens.dealers}?pageSize=10`);
  const edit = page.getByRole('link', { name: /^Edit / }).first();
  const name = ((await edit.getAttribute('aria-label')) ?? (await edit.textContent()) ?? '').replace(
    /^Edit /,
    '',
  );
  await edit.click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await form.getByRole('textbox', { name: 'Person in charge' }).fill('Grace Hopper');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Grace Hopper')).toBeVisible();
  // It alone stands out, and on another page nothing does.
  const marked = grid(page, 'Dealers').locator('.portal-marked');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(name);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(marked).toHaveCount(0);
});

test('a record has an address of its own, and one that is not there answers 404', async ({ page }) => {
  await page.goto(`${screens.dealers}?pageSize=10`);
  await page.getByRole('main').getByRole('gridcell').getByRole('link').first().click();
  await expect(page).toHaveURL(/dealerlist\/\w+/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.goto(`${screens.dealers}/99999999`))?.status()).toBe(404);
});

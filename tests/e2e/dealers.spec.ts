import { sandbox } from '../harness/shared.ts';
import { expect, grid, screens, signInAs, test } from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('a new dealer keeps everything typed through each failure, and is added once, however often the button is pressed', async ({
  page,
}) => {
  await page.goto(`${screens.dealers}?new=1`);
  const form = page.getByRole('dialog', { name: /Add dealer/ });
  const field = (name: string) => form.getByRole('textbox', { name, exact: name === 'Name' });
  const [name, account] = [field('Name'), field('Account')];
  const save = form.getByRole('button', { name: 'Save' });
  const since = await sandbox().lastCallNumber();
  const sent = async () => (await sandbox().calls({ call: 31, since })).length;

  await test.step('what the browser can see to be wrong is said at the field', async () => {
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(await sent()).toBe(0);
  });

  await test.step('a day that is typed in part is refused, and its link in the summary leads to it', async () => {
    const start = form.getByRole('group', { name: 'Contract start' });
    await start.getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type('02');
    await save.click();
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('link', { name: 'Contract start: This isn’t a valid date' }).click();
    await expect(start.getByRole('spinbutton', { name: 'Month' })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await save.click();
    await expect(start).toHaveAttribute('aria-invalid', 'false');
    expect(await sent()).toBe(0);
  });

  await name.fill('Garage Ünïcode & Söhne 100 %');
  await field('Person in charge').fill('Ada Lovelace');
  await field('E-mail').fill('e2e@example.com');
  await form.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await account.fill('e2e.late');
  await field('Password').fill('long-enough');
  const typed = () =>
    form.locator('input').evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
  const before = await typed();
  expect(before).toEqual(expect.arrayContaining(['Garage Ünïcode & Söhne 100 %', 'Germany', 'e2e.late']));

  await test.step('a save without an answer says that it may have happened, where it is seen', async () => {
    await sandbox().faults({ path: 31, resetConnection: true, execute: true });
    // A desktop at 400 % (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    await save.click();
    await expect(form.getByRole('alert')).toContainText('may have been saved');
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await typed()).toEqual(before);
    // It has happened, and the way to see that is at hand.
    const tab = page.waitForEvent('popup');
    await form.getByRole('status').getByRole('link').click();
    const found = (await tab).getByRole('main').getByText('Garage Ünïcode & Söhne 100 %').first();
    await expect(found).toBeVisible();
    await sandbox().clearFaults();
  });

  await test.step('a refusal of the vendor names the field', async () => {
    await save.click();
    await expect(account).toHaveAttribute('aria-invalid', 'true');
    expect(await typed()).toEqual(before);
  });

  await test.step('leaving with changes asks first', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await typed()).toEqual(before);
  });

  await account.fill('e2e.added');
  await field('E-mail').fill('e2e.added@example.com');
  const sentBefore = await sent();
  await save.dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await sent()).toBe(sentBefore + 1);
  await page.getByLabel('Search', { exact: true }).fill('e2e.added');
  await expect(page).toHaveURL(/q=e2e\.added/);
  await expect(grid(page, 'Dealers').getByText('Garage Ünïcode & Söhne 100 %').first()).toBeVisible();
});

test('a dealer is changed, and the list shows it; a record has an address of its own, and one that is not there answers 404', async ({
  page,
  context,
}) => {
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
  const marked = grid(page, 'Dealers').locator('[data-marked]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(name);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(marked).toHaveCount(0);

  await page.getByRole('main').getByRole('cell').getByRole('link').first().click();
  await expect(page).toHaveURL(/dealerlist\/\w+/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await context.request.get(`${screens.dealers}/99999999`)).status()).toBe(404);
});

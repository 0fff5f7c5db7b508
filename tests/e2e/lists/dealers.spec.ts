import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, getJson, grid, screens, signInAs, test } from '../fixtures.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('keeps the input of a new dealer through every failure, and saves once on a double click', async ({
  page,
}) => {
  await page.goto(`${screens.dealers}?new=1`);
  const form = page.getByRole('dialog', { name: /Add dealer/ });
  const field = (name: string) => form.getByRole('textbox', { name, exact: name === 'Name' });
  const [name, account] = [field('Name'), field('Account')];
  const save = form.getByRole('button', { name: 'Add dealer' });
  const since = await sandbox().lastCallNumber();
  const countCalls = async () => (await sandbox().calls({ call: 31, since })).length;

  await test.step('shows errors at the fields before sending', async () => {
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(await countCalls()).toBe(0);
  });

  await test.step('rejects an incomplete date, and links to it from the summary', async () => {
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
    expect(await countCalls()).toBe(0);
  });

  await name.fill('Garage Ünïcode & Söhne 100 %');
  await field('Contact person').fill('Ada Lovelace');
  await field('E-mail').fill('e2e@example.com');
  await form.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await account.fill('e2e.late');
  await field('Password').fill('long-enough');
  const readInput = () =>
    form.locator('input').evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
  const before = await readInput();
  expect(before).toEqual(expect.arrayContaining(['Garage Ünïcode & Söhne 100 %', 'Germany', 'e2e.late']));

  await test.step('warns that a save without a response may have happened', async () => {
    await sandbox().faults({ path: 31, resetConnection: true, execute: true });
    // A desktop at 400 % (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    await save.click();
    await expect(form.getByRole('alert')).toContainText('may have been saved');
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await readInput()).toEqual(before);
    // The dealer was saved, and a link leads to it.
    const tab = page.waitForEvent('popup');
    await form.getByRole('status').getByRole('link').click();
    const dealer = (await tab).getByRole('main').getByText('Garage Ünïcode & Söhne 100 %').first();
    await expect(dealer).toBeVisible();
    await sandbox().clearFaults();
  });

  await test.step('shows a vendor error at the field', async () => {
    await save.click();
    await expect(account).toHaveAttribute('aria-invalid', 'true');
    expect(await readInput()).toEqual(before);
  });

  await test.step('asks before leaving with changes', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await readInput()).toEqual(before);
  });

  await account.fill('e2e.added');
  await field('E-mail').fill('e2e.added@example.com');
  const callsBefore = await countCalls();
  await save.dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await countCalls()).toBe(callsBefore + 1);
  await page.getByLabel('Search', { exact: true }).fill('e2e.added');
  await expect(page).toHaveURL(/q=e2e\.added/);
  await expect(grid(page, 'Dealers').getByText('Garage Ünïcode & Söhne 100 %').first()).toBeVisible();
});

test('edits a dealer, marks its row, opens it by URL, and returns 404 for an unknown one', async ({
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
  await form.getByRole('textbox', { name: 'Contact person' }).fill('Grace Hopper');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Grace Hopper')).toBeVisible();
  // Only the changed row is marked, and none on the next page.
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

test("a dealer's page counts its devices and distributes to it", async ({ page, context }) => {
  const { items } = await getJson<{ items: { id: string; name: string; number: string }[] }>(
    context,
    '/api/v1/dealers?pageSize=1',
  );
  const [dealer] = items;
  if (!dealer) throw new Error('no dealer');
  const countOf = async (query: string) =>
    (await getJson<{ total: number }>(context, `/api/v1/devices?pageSize=1&${query}`)).total;
  await page.goto(`${screens.dealers}/${dealer.id}`);
  const related = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const main = page.getByRole('main');
  for (const [name, query] of [
    ['Equipment', `dealer=${dealer.id}`],
    ['Not activated', `dealer=${dealer.id}&active=no`],
  ] as const) {
    const item = main.locator(related(name));
    await expect(item).toContainText(String(await countOf(query)));
    await expect(item.getByRole('link')).toHaveAttribute('href', `${screens.equipment}?${query}`);
  }
  await page.getByRole('link', { name: 'Distribute devices' }).click();
  await expect(page.getByRole('combobox', { name: 'Receiving dealer' })).toHaveValue(
    new RegExp(`\\(${dealer.number}`),
  );
});

import { sandbox } from '../harness/shared.ts';
import { holdBackScripts } from './hydration.ts';
import { pageHtml } from './page-html.ts';
import {
  chooseOption,
  closeFilters,
  counter,
  expect,
  expectAccessible,
  exportCsv,
  getJson,
  grid,
  openFilters,
  screens,
  signInAs,
  test,
} from './portal.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('the rows are those that the server sent; filters, order and page live in the address, and Back and reload restore them', async ({
  page,
  context,
}) => {
  const response = await page.goto(`${screens.dealers}?pageSize=10`);
  const html = (await response?.text()) ?? '';
  const names = await grid(page, 'Dealers').getByRole('cell').getByRole('link').allTextContents();
  const shown = names.filter((name) => name && !name.startsWith('Edit'));
  expect(shown.length).toBeGreaterThan(3);
  for (const name of shown) expect(html).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));

  await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
  await page.getByRole('combobox', { name: 'Contract', exact: true }).selectOption({ label: 'Expired' });
  await expect(page).toHaveURL(/contract=expired/);
  await expect(counter(page)).not.toHaveText(/of 400/);
  const counted = await counter(page).textContent();
  await grid(page, 'Dealers').getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=-?name/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(counter(page)).toHaveText(/^11–20 of/);

  // None of this loaded the page anew.
  expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true);
  const { items } = await getJson<{ items: { name: string }[] }>(
    context,
    `/api/v1/dealers${new URL(page.url()).search}`,
  );
  const first = grid(page, 'Dealers').getByRole('row').nth(1);
  await expect(first).toContainText(items[0]?.name ?? 'no dealer');
  const text = (await first.textContent()) ?? '';

  await page.reload();
  await expect(first).toHaveText(text);
  await expect(page.getByRole('combobox', { name: 'Contract', exact: true })).toHaveValue('expired');
  await page.goBack();
  await expect(counter(page)).toHaveText(counted ?? '');
});

test('the rows are those counted and exported, through filters that find more, fewer and none; keys sort', async ({
  page,
  context,
}) => {
  await page.goto(screens.dealers);
  const table = grid(page, 'Dealers');
  await expect(table).toBeVisible();
  const links = table.getByRole('cell').getByRole('link');
  const names = { SE: 'Sweden', DE: 'Germany' };
  for (const country of ['SE', 'DE', '', 'SE'] as const) {
    const drawer = await openFilters(page);
    const field = drawer.getByRole('combobox', { name: 'Country', exact: true });
    if (country) await chooseOption(field, names[country]);
    else await drawer.getByRole('button', { name: 'Clear filters' }).click();
    await closeFilters(drawer);
    const { items, total } = await getJson<{ items: { name: string }[]; total: number }>(
      context,
      `/api/v1/dealers${country && `?country=${country}`}`,
    );
    await expect(counter(page)).toHaveText(new RegExp(`of ${total}$`));
    await expect(links.filter({ hasNotText: /^$/ })).toHaveText(items.map(({ name }) => name));
  }
  const count = Number((await counter(page).textContent())?.match(/of ([\d,]+)/)?.[1]?.replace(',', ''));
  const { lines } = await exportCsv(page);
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toContain('Dealer number');
  expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@]/m);

  await page.getByRole('link', { name: /^Remove filter/ }).click();
  const heading = table.getByRole('columnheader', { name: 'Dealer number' });
  await heading.getByRole('link').focus();
  for (const [sort, order] of [
    ['number', 'ascending'],
    ['-number', 'descending'],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect(heading).toHaveAttribute('aria-sort', order);
    await expect(page).toHaveURL(new RegExp(`\\?sort=${sort}$`));
  }
  const address = '/api/v1/dealers?sort=-number&pageSize=20';
  const { total } = await getJson<{ total: number }>(context, address);
  const last = Math.ceil(total / 20);
  await page.getByRole('link', { name: `Page ${last}`, exact: true }).click();
  const { items } = await getJson<{ items: { number: string }[] }>(context, `${address}&page=${last}`);
  const numbers = table.getByRole('cell').and(page.locator('[data-field="number"]'));
  await expect(numbers).toHaveText(items.map(({ number }) => number));
  // Longer than a search may be.
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('z'.repeat(30));
  expect((await search.inputValue()).length).toBeLessThanOrEqual(20);
  await expect(page.getByRole('main')).toContainText('No results match these filters.');
});

test('before the scripts have come a failure can be tried again, and a filter chosen takes effect when they have', async ({
  page,
}) => {
  await sandbox().faults({ path: 30, times: 1, status: 500 });
  const wake = await holdBackScripts(page);
  await page.goto(`${screens.dealers}?pageSize=10`, { waitUntil: 'commit' });
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Try again');
  await failure.getByText('Try again', { exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/\?pageSize=10$/);
  await page.getByRole('combobox', { name: 'Contract', exact: true }).selectOption({ label: 'Expired' });
  await page.getByLabel('Search', { exact: true }).fill('a');
  expect(page.url()).not.toContain('contract');
  wake();
  await expect(grid(page, 'Dealers')).toBeVisible();
  await expect(page).toHaveURL(/contract=expired/);
  await expect(page).toHaveURL(/q=a/);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('a');
  await expect(page.getByRole('combobox', { name: 'Contract', exact: true })).toHaveValue('expired');
});

test('rows of the filter before cannot be used after one failed to load, until it is loaded; a link pressed right behind a turned page leads where it says, and Back to that page', async ({
  page,
}) => {
  await page.goto(`${screens.dealers}?pageSize=10`);
  await expect(grid(page, 'Dealers')).toBeVisible();
  const names = grid(page, 'Dealers').getByRole('cell').getByRole('link');
  const box = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  const exporting = page.getByRole('button', { name: 'Export' });
  const failure = page.getByRole('main').getByRole('alert');
  await sandbox().faults({ path: 30, status: 500 });
  await page.getByRole('combobox', { name: 'Contract', exact: true }).selectOption({ label: 'Expired' });
  await expect(failure).toContainText('The rows below are from the previous view');
  await names.first().focus();
  await expect(names.first()).not.toBeFocused();
  await expect(box).toBeDisabled();
  await expect(exporting).toBeDisabled();
  await expect(counter(page)).toHaveCount(0);
  await expectAccessible(page.getByRole('main'));
  await sandbox().clearFaults();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await names.first().focus();
  await expect(names.first()).toBeFocused();
  await box.check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await expect(exporting).toBeEnabled();

  // Both in one task: the router has had no time to hear of the first.
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[rel="next"]')?.click();
    const home = document.querySelector<HTMLAnchorElement>('nav a[href="/"]');
    home?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    home?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(counter(page)).toHaveText(/^11–20 of/);
  await page.goBack();
  await expect(counter(page)).toHaveText(/^1–10 of/);
});

test('rows are reached by keys: J and the arrows move, X and Space select, Enter opens; letters can be turned off', async ({
  page,
}) => {
  await page.goto(`${screens.dealers}?pageSize=10`);
  const table = grid(page, 'Dealers');
  const row = (index: number) => table.getByRole('row').nth(index);
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('checkbox').uncheck();
  await expectAccessible(help);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await row(1).focus();
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
  const name = await row(1).getByRole('link').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('a press beside the controls of a row opens it; columns are hidden, moved and resized, and stay so, also in the HTML of the server', async ({
  page,
  context,
}) => {
  await page.goto(`${screens.dealers}?pageSize=10`);
  const table = grid(page, 'Dealers');
  const heads = table.getByRole('columnheader');
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns and density' });
  await menu.getByRole('checkbox', { name: 'Dealer type' }).uncheck();
  await menu.getByRole('button', { name: 'Move Country up' }).click();
  await expectAccessible(menu);
  await page.keyboard.press('Escape');
  await expect(heads).toContainText(['', 'Name', 'Dealer number', 'Country', 'Person in charge']);

  const handle = page.getByRole('separator', { name: 'Width of Country' });
  const before = (await heads.nth(3).boundingBox())?.width ?? 0;
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  const widthOf = async () => Math.round((await heads.nth(3).boundingBox())?.width ?? 0);
  await expect.poll(widthOf).toBe(Math.round(before) + 16);
  const edge = await handle.boundingBox();
  if (!edge) throw new Error('no handle');
  await page.mouse.move(edge.x + 5, edge.y + 5);
  await page.mouse.down();
  await page.mouse.move(edge.x + 45, edge.y + 5);
  await page.mouse.up();
  await expect.poll(widthOf).toBe(Math.round(before) + 56);
  const html = await pageHtml(context, `${screens.dealers}?pageSize=10`);
  const fields = [...html.matchAll(/<th[^>]* data-field="(\w+)"/g)].map(([, field]) => field);
  expect(fields.slice(0, 4)).toEqual(['name', 'number', 'country', 'personInCharge']);
  expect(html).toContain(`<col style="width:${Math.round(before) + 56}px"`);
  await page.reload();
  await expect(heads).toContainText(['', 'Name', 'Dealer number', 'Country', 'Person in charge']);
  await expect.poll(widthOf).toBe(Math.round(before) + 56);

  const row = table.getByRole('row').nth(2);
  const lead = row.getByRole('cell').nth(1);
  const leadAt = async () => Math.round((await lead.boundingBox())?.x ?? 0);
  const atRest = await leadAt();
  const scroller = page.getByRole('region', { name: 'Dealers' });
  await scroller.evaluate((element) => element.scrollTo({ left: 40 }));
  await expect(scroller).toHaveAttribute('data-scrolled');
  expect(await leadAt()).toBe(atRest);
  const name = await row.getByRole('link').first().textContent();
  await row.getByRole('cell').nth(3).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test('the grid view sorts, selects and copies, and is remembered', async ({ page, context }) => {
  const address = '/api/v1/dealers?sort=number&pageSize=10';
  const { items } = await getJson<{ items: { number: string }[] }>(context, address);
  await page.goto(`${screens.dealers}?pageSize=10`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Grid view' }).check();
  await page.keyboard.press('Escape');
  const table = page.getByRole('grid', { name: 'Dealers' });
  await table.getByRole('columnheader', { name: 'Dealer number' }).click();
  await expect(page).toHaveURL(/sort=number/);
  const numbers = table.getByRole('gridcell').and(page.locator('[data-field="number"]'));
  await expect(numbers).toHaveText(items.map(({ number }) => number));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await numbers.first().click();
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(items[0]?.number);
  await table.getByRole('gridcell').getByRole('checkbox').first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.reload();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Grid view' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(grid(page, 'Dealers')).toBeVisible();
});

test('a form asked for right before the router listens opens all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const { pushState } = History.prototype;
    Object.defineProperty(History.prototype, 'pushState', {
      get: () => pushState,
      // The router puts its own function in place of the browser's: the last moment before it hears of addresses.
      set(this: History, own: typeof pushState) {
        if (!location.search) document.querySelector<HTMLElement>('a[href$="?new=1"]')?.click();
        Object.defineProperty(this, 'pushState', { value: own, writable: true, configurable: true });
      },
    });
  });
  await page.goto(screens.dealers, { waitUntil: 'commit' });
  await expect(page.getByRole('dialog', { name: 'Add dealer' })).toBeVisible();
});

test('phones get cards, which are no wider than they', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${screens.dealers}?pageSize=10`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

import { sandbox } from '../../harness/servers/worker-servers.ts';
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
} from '../fixtures.ts';
import { holdBackScripts, waitForHydration } from '../screens/hydration.ts';
import { pageHtml } from '../screens/page-html.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

test('renders the rows of the server, and restores filters, order and page from the URL on Back and reload', async ({
  page,
  context,
}) => {
  const response = await page.goto(`${screens.dealers}?pageSize=10`);
  const html = (await response?.text()) ?? '';
  const names = await grid(page, 'Dealers').getByRole('cell').getByRole('link').allTextContents();
  const displayedNames = names.filter((name) => name && !name.startsWith('Edit'));
  expect(displayedNames.length).toBeGreaterThan(3);
  for (const name of displayedNames)
    expect(html).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('combobox', { name: 'Contract', exact: true }).selectOption({ label: 'Expired' });
  await expect(page).toHaveURL(/contract=expired/);
  await expect(counter(page)).not.toHaveText(/of 400/);
  const countText = await counter(page).textContent();
  await grid(page, 'Dealers').getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=-?name/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(counter(page)).toHaveText(/^11–20 of/);

  // No step reloaded the page.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const { items } = await getJson<{ items: { name: string }[] }>(
    context,
    `/api/v1/dealers${new URL(page.url()).search}`,
  );
  const firstRow = grid(page, 'Dealers').getByRole('row').nth(1);
  await expect(firstRow).toContainText(items[0]?.name ?? 'no dealer');
  const firstRowText = (await firstRow.textContent()) ?? '';

  await page.reload();
  await expect(firstRow).toHaveText(firstRowText);
  await expect(page.getByRole('combobox', { name: 'Contract', exact: true })).toHaveValue('expired');
  await page.goBack();
  await expect(counter(page)).toHaveText(countText ?? '');
});

test('rows match the count and the export while filters change, and columns sort by keyboard', async ({
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
  const path = '/api/v1/dealers?sort=-number&pageSize=20';
  const { total } = await getJson<{ total: number }>(context, path);
  const last = Math.ceil(total / 20);
  await page.getByRole('link', { name: `Page ${last}`, exact: true }).click();
  const { items } = await getJson<{ items: { number: string }[] }>(context, `${path}&page=${last}`);
  const numbers = table.getByRole('cell').and(page.locator('[data-label="Dealer number"]'));
  await expect(numbers).toHaveText(items.map(({ number }) => number));
  // Longer than the maximum search text.
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('z'.repeat(21));
  await expect(search).toHaveAccessibleDescription('Enter at most 20 characters');
  await search.fill('z'.repeat(20));
  await expect(page.getByRole('main')).toContainText('No results match these filters.');
  // A text that was typed before the user left opens nothing.
  await search.fill('left');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('before hydration a failed list can be retried, and selected filters apply after it', async ({
  page,
}) => {
  await sandbox().faults({ path: 30, times: 1, status: 500 });
  const loadScripts = await holdBackScripts(page);
  await page.goto(`${screens.dealers}?pageSize=10`, { waitUntil: 'commit' });
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Try again');
  await failure.getByText('Try again', { exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/\?pageSize=10$/);
  await page.getByRole('combobox', { name: 'Contract', exact: true }).selectOption({ label: 'Expired' });
  await page.getByLabel('Search', { exact: true }).fill('a');
  expect(page.url()).not.toContain('contract');
  loadScripts();
  await expect(grid(page, 'Dealers')).toBeVisible();
  await expect(page).toHaveURL(/contract=expired/);
  await expect(page).toHaveURL(/q=a/);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('a');
  await expect(page.getByRole('combobox', { name: 'Contract', exact: true })).toHaveValue('expired');
});

test('shows no rows of the previous filter after a failed load, and follows a link clicked right after paging', async ({
  page,
}) => {
  await page.goto(`${screens.dealers}?pageSize=10`);
  await expect(grid(page, 'Dealers')).toBeVisible();
  const names = grid(page, 'Dealers').getByRole('cell').getByRole('link');
  const selectAll = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  const exportButton = page.locator('[data-tool="export"]');
  const failure = page.getByRole('main').getByRole('alert');
  await sandbox().faults({ path: 30, status: 500 });
  await page.getByRole('combobox', { name: 'Contract', exact: true }).selectOption({ label: 'Expired' });
  await expect(failure).toContainText('Try again');
  await expect(names).toHaveCount(0);
  await expect(exportButton).toBeDisabled();
  await expect(counter(page)).toHaveCount(0);
  await expectAccessible(page.getByRole('main'));
  await sandbox().clearFaults();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await names.first().focus();
  await expect(names.first()).toBeFocused();
  await selectAll.check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await expect(exportButton).toBeEnabled();

  // Both clicks in one task, before the router handles the first.
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[rel="next"]')?.click();
    const home = document.querySelector<HTMLAnchorElement>('nav a[href="/"]');
    home?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    home?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(counter(page)).toHaveText(/^1–10 of/);
});

test('keyboard shortcuts move between, select and open rows, and letters can be turned off', async ({
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

test('loads another page with its rows when the pointer rests on its link', async ({ page }) => {
  await page.goto(screens.equipment);
  const next = page.getByRole('link', { name: 'Next page' });
  await waitForHydration(page.getByLabel('Search', { exact: true }));
  const since = await sandbox().lastCallNumber();
  // The counts of software that ends soon are calls of the same number.
  const rowCalls = async () =>
    (await sandbox().calls({ call: 11, since })).filter(({ params }) => params.page === '2');
  await next.hover();
  await expect.poll(rowCalls).toHaveLength(1);
  await next.click();
  await expect(counter(page)).toHaveText(/^21–40 of/);
  expect(await rowCalls()).toHaveLength(1);
});

test('opens a form whose link is clicked right before the router listens', async ({ page }) => {
  await page.addInitScript(() => {
    const { pushState } = History.prototype;
    Object.defineProperty(History.prototype, 'pushState', {
      get: () => pushState,
      // The router replaces the browser's function: the last moment before it handles URLs.
      set(this: History, replacement: typeof pushState) {
        if (!location.search) document.querySelector<HTMLElement>('a[href$="?new=1"]')?.click();
        Object.defineProperty(this, 'pushState', { value: replacement, writable: true, configurable: true });
      },
    });
  });
  await page.goto(screens.dealers, { waitUntil: 'commit' });
  await expect(page.getByRole('dialog', { name: 'Add dealer' })).toBeVisible();
});

test('names the filters of a link whose values the list does not have', async ({ context }) => {
  const notice = 'Ignored, because this list has no such value';
  const html = await pageHtml(
    context,
    `${screens.equipment}?active=maybe&tcodeState=none&expiresFrom=2026-02-31`,
  );
  expect(html).toContain(`${notice}: Activation: maybe, Tcode status: none, and Software until: 2026-02-31`);
  for (const search of ['?active=yes&q=98', '?page=99999&sort=nothing'])
    expect(await pageHtml(context, `${screens.equipment}${search}`)).not.toContain(notice);
});

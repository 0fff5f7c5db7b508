import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type Money, toDecimal } from '#lib/contract/money.ts';
import type { Split, Statement, Totals } from '#lib/contract/operations/income.ts';
import { readXlsx } from '#lib/web/ui/import/read-xlsx.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import {
  counter,
  expect,
  expectAccessible,
  exportCsv,
  getJson,
  grid,
  screens,
  signInAs,
  test,
} from '../fixtures.ts';
import { excessWidth } from '../screens/excess-width.ts';
import { pageHtml } from '../screens/page-html.ts';

const api = '/api/v1/income';
const incomePath = (rest = '') => `${screens.income}${rest}`;
const splitsGrid = (page: Page) => grid(page, 'Income');

test.beforeEach(({ context }) => signInAs(context, 'main'));
test.afterEach(() => sandbox().clearFaults());

const getTotals = async (context: BrowserContext, currency: string): Promise<Totals> => {
  const { items } = await getJson<{ items: Totals[] }>(context, `${api}/totals`);
  const totals = items.find((each) => each.currency === currency);
  if (!totals) throw new Error(`no income in ${currency}`);
  return totals;
};

/** Formats an amount as the page does in English. */
function formatMoney(amount: Money | null): string {
  if (!amount) throw new Error('an amount is missing');
  const { currency } = amount;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    toDecimal(amount) as unknown as number,
  );
}

/** The newest split with a withdrawal. */
async function paidSplit(context: BrowserContext): Promise<Split> {
  const { items } = await getJson<{ items: Split[] }>(
    context,
    `${api}/splits?currency=EUR&state=withdrawn&pageSize=100`,
  );
  const split = items.find(({ gross, orders }) => Number(gross?.minor) > 0 && Number(orders) > 1);
  if (!split) throw new Error('no split with a withdrawal');
  return split;
}

test('figures link to the lists they count, the chart has a table, and exports have numeric amounts', async ({
  page,
  context,
}) => {
  const { remaining, withdrawn } = await getTotals(context, 'JPY');
  await page.goto(incomePath());
  await expect(splitsGrid(page)).toBeVisible();
  const totals = page.getByRole('table', { name: 'Totals' });
  await totals.getByRole('link', { name: formatMoney(remaining) }).click();
  await expect(page).toHaveURL(incomePath('?currency=JPY&state=open'));
  const { total } = await getJson<{ total: number }>(context, `${api}/splits?currency=JPY&state=open`);
  await expect(counter(page)).toContainText(`of ${total}`);

  // The chart uses the selected currency.
  await expect(page.getByRole('heading', { name: 'Last 12 months, JPY' })).toBeVisible();
  const name = 'Software income, goods income and withdrawals over the last 12 months in JPY';
  await expect(page.getByRole('img', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('img', { name })).toHaveCount(0);
  const chartTable = page.getByRole('region', { name });
  await expect(chartTable.getByRole('row')).toHaveCount(14);
  await expectAccessible(chartTable, 'chart table');

  const { lines } = await exportCsv(page);
  expect(lines[0]).toContain('Dealer gross income,"Dealer gross income, currency"');
  expect(lines).toHaveLength(total + 1);
  for (const line of lines.slice(1)) expect(line).toMatch(/,-?\d+,JPY,/);

  await totals.getByRole('link', { name: formatMoney(withdrawn) }).click();
  await expect(page).toHaveURL(incomePath('/withdrawals?currency=JPY&state=withdrawn'));
  await expect(grid(page, 'Withdrawals')).toBeVisible();
});

test('a revenue split shows its orders, a mismatch of their total, and its withdrawals', async ({
  page,
  context,
}) => {
  const split = await paidSplit(context);
  const row = { id: 1, form_instance_id: 'FI-1', orderNo: 'SO1', currency: 'EUR', check_id: split.id };
  const list = [{ ...row, soft_income: '1.00', goods_income: '0.01' }];
  await sandbox().faults({ path: 8, body: { code: 0, data: { total: 1, list } } });
  expect(await pageHtml(context, incomePath(`/splits/${split.id}`))).toContain(
    'The order shares add up to €1.01',
  );
  await sandbox().clearFaults();

  await page.goto(incomePath(`?q=${split.number}`));
  await splitsGrid(page).getByRole('link', { name: split.number, exact: true }).click();
  await expect(page).toHaveURL(incomePath(`/splits/${split.id}?q=${split.number}`));
  await expect(page.getByRole('heading', { level: 1, name: split.number })).toBeVisible();
  const orders = page.getByRole('table', { name: 'Orders in this revenue split' });
  await expect(orders.getByRole('row')).toHaveCount(Number(split.orders) + 2);
  await expect(orders.getByRole('row').last()).toContainText(formatMoney(split.gross));
  const withdrawals = page.getByRole('table', { name: 'Withdrawals' });
  await expect(withdrawals.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(withdrawals, 'withdrawals of a revenue split');
  await page.getByRole('term').filter({ hasText: 'Orders' }).locator('..').getByRole('link').click();
  await expect(page).toHaveURL(incomePath(`/orders?split=${split.number}`));
  await expect(counter(page)).toContainText(`of ${split.orders}`);
  const order = grid(page, 'Orders in revenue splits').getByRole('link', { name: /^SO/ }).first();
  await expect(order).toHaveAttribute('href', /^\/dealers\/orders\/FI-/);
});

const statementEntries = (page: Page) => page.getByRole('table', { name: 'Statement entries' });

test('a monthly statement shows mismatches, matches its files and print view, and links to months and entries', async ({
  page,
  context,
}) => {
  const statement = await getJson<Statement>(context, `${api}/statement?month=2026-08&currency=EUR`);
  const total = {
    ...{ currency: 'EUR', soft_income: '0', goods_income: '0', gross_income: '7.00' },
    ...{ withdrawn: '0', withdrawable: '0', unwithdrawable: '0', remaining: '7.01', receivable: '0' },
    is_withdraw: 1,
  };
  await sandbox().faults({ path: 10, body: { code: 0, data: [total] } });
  await page.goto(incomePath('/statement?month=2026-07&currency=EUR'));
  const mismatch = page.getByText(
    /doesn’t match: the manufacturer’s closing balance differs by -?€[\d,]+\.\d\d\./,
  );
  await expect(mismatch).toBeVisible();
  const comparison = page.getByRole('table', { name: /^Comparison/ });
  await expect(comparison.getByRole('row', { name: /^Closing balance/ })).toContainText('€7.01');
  await expectAccessible(comparison, 'mismatched totals');
  await sandbox().clearFaults();

  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'Statement for August 2026, EUR' })).toBeVisible();
  await expect(page.getByText('The statement matches the manufacturer’s totals exactly.')).toBeVisible();
  await expect(statementEntries(page).getByRole('row')).toHaveCount(statement.lines.length + 4);
  await expect(statementEntries(page).getByRole('row').last()).toContainText(formatMoney(statement.closing));

  for (const kind of ['CSV', 'XLSX'] as const) {
    const downloadEvent = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download as ${kind}` }).click();
    const file = await downloadEvent;
    expect(file.suggestedFilename()).toBe(`statement-2026-08-EUR.${kind.toLowerCase()}`);
    const bytes = await readFile(await file.path());
    const rows =
      kind === 'CSV'
        ? bytes
            .toString('utf8')
            .trim()
            .split('\r\n')
            .map((line) => line.split(','))
        : (readXlsx(bytes)[0]?.rows.map(({ cells }) => cells) ?? []);
    expect([kind, rows.length]).toEqual([kind, statement.lines.length + 4]);
    const [amount, currency] = rows.at(-1)?.slice(-2) ?? [];
    expect([kind, Number(amount), currency]).toEqual([kind, Number(toDecimal(statement.closing)), 'EUR']);
  }

  await page.getByRole('link', { name: 'Print view' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(statementEntries(page).getByRole('row').last()).toContainText(formatMoney(statement.closing));
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the statement' }).click();

  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { name: 'Statement for July 2026, EUR' })).toBeVisible();
  await expect(statementEntries(page).getByRole('row').last()).toContainText(formatMoney(statement.opening));
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
  await expect(page).toHaveURL(incomePath('/statement?month=2026-07&currency=JPY'));
  await expect(page.getByRole('heading', { name: 'Statement for July 2026, JPY' })).toBeVisible();
  const entry = statementEntries(page)
    .getByRole('link', { name: /^Revenue split/ })
    .first();
  await expect(entry).toHaveAttribute('href', /\/income\/splits\/\d+$/);
  const gridSwitch = page.getByRole('switch', { name: 'Grid view' });
  await gridSwitch.check();
  const cells = page.getByRole('grid', { name: 'Entries' });
  await expect(cells).toBeVisible();
  await page.reload();
  await expect(cells).toBeVisible();
  await expect(gridSwitch).toBeChecked();
});

test('retries failed sections, and offers no future month', async ({ page }) => {
  await sandbox().faults({ path: 9, status: 500 });
  await page.goto(incomePath('/statement?month=2099-01&currency=ZZZ'));
  const alerts = page.getByRole('main').getByRole('alert');
  await expect(alerts.filter({ hasText: 'Ignored' })).toContainText('ZZZ');
  const errorAlert = alerts.filter({ has: page.getByRole('button') });
  await expect(errorAlert).toBeVisible();
  await sandbox().clearFaults();
  await errorAlert.getByRole('button').click();
  await expect(statementEntries(page)).toBeVisible();
  await expect(page.getByText('The statement matches the manufacturer’s totals exactly.')).toBeVisible();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByText('This month isn’t over yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next month' })).toHaveCount(0);

  await sandbox().faults({ path: 10, status: 500 });
  await page.getByRole('main').getByRole('link', { name: 'Revenue splits', exact: true }).click();
  await expect(splitsGrid(page)).toBeVisible();
  await expect(errorAlert).toContainText('Totals');
  await expect(page.getByRole('heading', { name: /^Last 12 months/ })).toBeVisible();
  await sandbox().clearFaults();
  await errorAlert.getByRole('button').click();
  await expect(page.getByRole('table', { name: 'Totals' })).toBeVisible();
});

test('on a phone rows come before totals, which open on demand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(incomePath());
  const row = splitsGrid(page).getByRole('row').nth(1);
  expect((await row.boundingBox())?.y).toBeLessThan(400);
  const totals = page.getByRole('table', { name: 'Totals' });
  await expect(totals).toBeHidden();
  await page.getByRole('button', { name: 'Overview' }).click();
  await expect(totals).toBeVisible();
  // The current tab is in sight without a scroll.
  await page.goto(incomePath('/statement'));
  await expect(page.getByRole('link', { name: 'Monthly statement', exact: true })).toBeInViewport({
    ratio: 0.9,
  });
});

test('no income page is wider than a phone', async ({ page, context }) => {
  const split = await paidSplit(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(incomePath(`/splits/${split.id}`));
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  for (const [name, heading] of [
    ['', split.number],
    ['Income', 'Income'],
    ['Orders', 'Orders in revenue splits'],
    ['Withdrawals', 'Withdrawals'],
    ['Monthly statement', 'Monthly statement'],
    ['Print view', /^Statement for/],
  ] as const) {
    if (name) await link(name).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect([heading, await excessWidth(page)]).toEqual([heading, 0]);
  }
});

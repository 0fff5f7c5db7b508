import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Split, Statement, Totals } from '../../lib/contract/income.ts';
import { type Money, toDecimal } from '../../lib/money.ts';
import { readXlsx } from '../../lib/ui/import/read-xlsx.ts';
import { sandbox } from '../harness/shared.ts';
import { pageHtml } from './page-html.ts';
import {
  ask,
  counter,
  expect,
  expectAccessible,
  exportCsv,
  grid,
  screens,
  signInAs,
  test,
} from './portal.ts';

const api = '/api/v1/income';
const page = (rest = '') => `${screens.income}${rest}`;
const splits = (at: Page) => grid(at, 'Income');

test.beforeEach(({ context }) => signInAs(context, 'main'));
test.afterEach(() => sandbox().clearFaults());

const totalsOf = async (context: BrowserContext, currency: string): Promise<Totals> => {
  const { items } = await ask<{ items: Totals[] }>(context, `${api}/totals`);
  const found = items.find((each) => each.currency === currency);
  if (!found) throw new Error(`nothing in ${currency}`);
  return found;
};

/** As the page writes it in English. */
const written = ({ minor, currency }: Money) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    toDecimal({ minor, currency }) as unknown as number,
  );

/** The newest split that something was withdrawn of. */
async function paidSplit(context: BrowserContext): Promise<Split> {
  const { items } = await ask<{ items: Split[] }>(
    context,
    `${api}/splits?currency=EUR&state=withdrawn&pageSize=100`,
  );
  const found = items.find(({ gross, orders }) => gross.minor > 0 && orders > 1);
  if (!found) throw new Error('nothing was withdrawn');
  return found;
}

test('a figure leads to the list that it counts, the chart has its numbers as a table, and splits in a file are numbers beside their currency', async ({
  page: at,
  context,
}) => {
  const { remaining, withdrawn } = await totalsOf(context, 'JPY');
  await at.goto(page());
  await expect(splits(at)).toBeVisible();
  const totals = at.getByRole('table', { name: 'Totals' });
  await totals.getByRole('link', { name: written(remaining) }).click();
  await expect(at).toHaveURL(page('?currency=JPY&state=open'));
  const { total } = await ask<{ total: number }>(context, `${api}/splits?currency=JPY&state=open`);
  await expect(counter(at)).toContainText(`of ${total}`);

  // The chart goes with the currency that was chosen.
  await expect(at.getByRole('heading', { name: 'Last 12 months, JPY' })).toBeVisible();
  const name = 'Software income, goods income and withdrawals over the last 12 months in JPY';
  await expect(at.getByRole('img', { name })).toBeVisible();
  await at.getByRole('button', { name: 'Show as table' }).click();
  await expect(at.getByRole('img', { name })).toHaveCount(0);
  const numbers = at.getByRole('region', { name });
  await expect(numbers.getByRole('row')).toHaveCount(14);
  await expectAccessible(numbers, 'a chart as a table');

  const { lines } = await exportCsv(at);
  expect(lines[0]).toContain('Dealer gross income,"Dealer gross income, currency"');
  expect(lines).toHaveLength(total + 1);
  for (const line of lines.slice(1)) expect(line).toMatch(/,-?\d+,JPY,/);

  await totals.getByRole('link', { name: written(withdrawn) }).click();
  await expect(at).toHaveURL(page('/withdrawals?currency=JPY&state=withdrawn'));
  await expect(grid(at, 'Withdrawals')).toBeVisible();
});

test('a split has the orders behind it, whose sum it is or else is said to differ, and what was withdrawn of it', async ({
  page: at,
  context,
}) => {
  const split = await paidSplit(context);
  const row = { id: 1, form_instance_id: 'FI-1', orderNo: 'SO1', currency: 'EUR', check_id: split.id };
  const list = [{ ...row, soft_income: '1.00', goods_income: '0.01' }];
  await sandbox().faults({ path: 8, body: { code: 0, data: { total: 1, list } } });
  expect(await pageHtml(context, page(`/splits/${split.id}`))).toContain('The order shares add up to €1.01');
  await sandbox().clearFaults();

  await at.goto(page(`?q=${split.number}`));
  await splits(at).getByRole('link', { name: split.number, exact: true }).click();
  await expect(at).toHaveURL(page(`/splits/${split.id}?q=${split.number}`));
  await expect(at.getByRole('heading', { level: 1, name: split.number })).toBeVisible();
  const orders = at.getByRole('table', { name: 'Orders in this revenue split' });
  await expect(orders.getByRole('row')).toHaveCount(split.orders + 2);
  await expect(orders.getByRole('row').last()).toContainText(written(split.gross));
  const withdrawals = at.getByRole('table', { name: 'Withdrawals' });
  await expect(withdrawals.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(withdrawals, 'withdrawals of a split');
  await at.getByRole('term').filter({ hasText: 'Orders' }).locator('..').getByRole('link').click();
  await expect(at).toHaveURL(page(`/orders?split=${split.number}`));
  await expect(counter(at)).toContainText(`of ${split.orders}`);
  const order = grid(at, 'Orders in revenue splits').getByRole('link', { name: /^SO/ }).first();
  await expect(order).toHaveAttribute('href', /^\/dealers\/orders\/FI-/);
});

/** The rows of a month's statement. */
const entries = (at: Page) => at.getByRole('table', { name: 'Statement entries' });

test('a month’s statement says by how much the vendor’s totals differ; another ties out, is the same in files and on paper, and leads to the months beside it and to its entries', async ({
  page: at,
  context,
}) => {
  const found = await ask<Statement>(context, `${api}/statement?month=2026-08&currency=EUR`);
  const total = {
    ...{ currency: 'EUR', soft_income: '0', goods_income: '0', gross_income: '7.00' },
    ...{ withdrawn: '0', withdrawable: '0', unwithdrawable: '0', remaining: '7.01', receivable: '0' },
    is_withdraw: 1,
  };
  await sandbox().faults({ path: 10, body: { code: 0, data: [total] } });
  await at.goto(page('/statement?month=2026-07&currency=EUR'));
  const said = at.getByText(/doesn’t match: the manufacturer’s closing balance differs by -?€[\d,]+\.\d\d\./);
  await expect(said).toBeVisible();
  const compared = at.getByRole('table', { name: /^Comparison/ });
  await expect(compared.getByRole('row', { name: /^Closing balance/ })).toContainText('€7.01');
  await expectAccessible(compared, 'totals that differ');
  await sandbox().clearFaults();

  await at.getByRole('link', { name: 'Next month' }).click();
  await expect(at.getByRole('heading', { name: 'Statement for August 2026, EUR' })).toBeVisible();
  await expect(at.getByText('The statement matches the manufacturer’s totals exactly.')).toBeVisible();
  await expect(entries(at).getByRole('row')).toHaveCount(found.lines.length + 4);
  await expect(entries(at).getByRole('row').last()).toContainText(written(found.closing));

  for (const kind of ['CSV', 'XLSX'] as const) {
    const coming = at.waitForEvent('download');
    await at.getByRole('button', { name: `Download as ${kind}` }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`statement-2026-08-EUR.${kind.toLowerCase()}`);
    const bytes = await readFile(await file.path());
    const rows =
      kind === 'CSV'
        ? bytes
            .toString('utf8')
            .trim()
            .split('\r\n')
            .map((line) => line.split(','))
        : (readXlsx(bytes)[0]?.rows ?? []);
    expect([kind, rows.length]).toEqual([kind, found.lines.length + 4]);
    const [amount, currency] = rows.at(-1)?.slice(-2) ?? [];
    expect([kind, Number(amount), currency]).toEqual([kind, Number(toDecimal(found.closing)), 'EUR']);
  }

  await at.getByRole('link', { name: 'Print view' }).click();
  await expect(at.getByRole('button', { name: 'Print' })).toBeVisible();
  await at.emulateMedia({ media: 'print' });
  await expect(entries(at).getByRole('row').last()).toContainText(written(found.closing));
  await expect(at.getByRole('button', { name: 'Print' })).toBeHidden();
  await at.emulateMedia({ media: 'screen' });
  await at.getByRole('link', { name: 'Back to the statement' }).click();

  await at.getByRole('link', { name: 'Previous month' }).click();
  await expect(at.getByRole('heading', { name: 'Statement for July 2026, EUR' })).toBeVisible();
  await expect(entries(at).getByRole('row').last()).toContainText(written(found.opening));
  await at.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
  await expect(at).toHaveURL(page('/statement?month=2026-07&currency=JPY'));
  await expect(at.getByRole('heading', { name: 'Statement for July 2026, JPY' })).toBeVisible();
  const entry = entries(at)
    .getByRole('link', { name: /^Revenue split/ })
    .first();
  await expect(entry).toHaveAttribute('href', /\/income\/splits\/\d+$/);
  const inGrid = at.getByRole('switch', { name: 'Grid view' });
  await inGrid.check();
  const cells = at.getByRole('grid', { name: 'Entries' });
  await expect(cells).toBeVisible();
  await at.reload();
  await expect(cells).toBeVisible();
  await expect(inGrid).toBeChecked();
});

test('what cannot be had is said in its place and can be tried again; no month that is to come is named', async ({
  page: at,
}) => {
  await sandbox().faults({ path: 9, status: 500 });
  await at.goto(page('/statement?month=2099-01&currency=ZZZ'));
  const failed = at.getByRole('main').getByRole('alert');
  await expect(failed).toBeVisible();
  await sandbox().clearFaults();
  await failed.getByRole('button').click();
  await expect(entries(at)).toBeVisible();
  await expect(at.getByText('The statement matches the manufacturer’s totals exactly.')).toBeVisible();
  await at.getByRole('link', { name: 'Next month' }).click();
  await expect(at.getByText('This month isn’t over yet.')).toBeVisible();
  await expect(at.getByRole('link', { name: 'Next month' })).toHaveCount(0);

  await sandbox().faults({ path: 10, status: 500 });
  await at.getByRole('main').getByRole('link', { name: 'Revenue splits', exact: true }).click();
  await expect(splits(at)).toBeVisible();
  await expect(failed).toContainText('Totals');
  await expect(at.getByRole('heading', { name: /^Last 12 months/ })).toBeVisible();
  await sandbox().clearFaults();
  await failed.getByRole('button').click();
  await expect(at.getByRole('table', { name: 'Totals' })).toBeVisible();
});

test('on a phone the rows come before the totals, which open on demand', async ({ page: at }) => {
  await at.setViewportSize({ width: 390, height: 844 });
  await at.goto(page());
  const row = splits(at).getByRole('row').nth(1);
  expect((await row.boundingBox())?.y).toBeLessThan(400);
  const totals = at.getByRole('table', { name: 'Totals' });
  await expect(totals).toBeHidden();
  await at.getByRole('button', { name: 'Overview' }).click();
  await expect(totals).toBeVisible();
});

test('nothing is wider than a phone', async ({ page: at, context }) => {
  const split = await paidSplit(context);
  await at.setViewportSize({ width: 360, height: 740 });
  await at.goto(page(`/splits/${split.id}`));
  const link = (name: string) => at.getByRole('main').getByRole('link', { name, exact: true });
  for (const [name, heading] of [
    ['', split.number],
    ['Income', 'Income'],
    ['Orders', 'Orders in revenue splits'],
    ['Withdrawals', 'Withdrawals'],
    ['Monthly statement', 'Monthly statement'],
    ['Print view', /^Statement for/],
  ] as const) {
    if (name) await link(name).click();
    await expect(at.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const wider = await at.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([heading, wider]).toEqual([heading, 0]);
  }
});

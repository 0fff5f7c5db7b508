import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Split, Statement, Totals } from '../../lib/contract/income.ts';
import { decimalOf, type Money } from '../../lib/money.ts';
import { readXlsx } from '../../lib/ui/import/read-xlsx.ts';
import { sandbox } from '../harness/shared.ts';
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
test.afterEach(() => sandbox().heal());

const totalsOf = async (context: BrowserContext, currency: string): Promise<Totals> => {
  const { items } = await ask<{ items: Totals[] }>(context, `${api}/totals`);
  const found = items.find((each) => each.currency === currency);
  if (!found) throw new Error(`nothing in ${currency}`);
  return found;
};

/** As the page writes it in English. */
const written = ({ minor, currency }: Money) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    decimalOf({ minor, currency }) as unknown as number,
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

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, row] of [
    ['', /^Revenue split|RS20/],
    ['/orders', /SO20/],
    ['/withdrawals', /TX20/],
    ['/statement?month=2026-08&currency=EUR', /Closing balance/],
  ] as const) {
    test(`rows are there: ${path || 'splits'}`, async ({ page: at }) => {
      await at.goto(page(path));
      await expect(at.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
    });
  }
  test('totals, and the chart’s months as a table', async ({ page: at, context }) => {
    const total = await totalsOf(context, 'EUR');
    await at.goto(page('?currency=EUR'));
    const line = at.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /^Remaining/ });
    await expect(line).toContainText(written(total.remaining));
    await expect(at.getByRole('table', { name: 'Last 12 months, EUR' }).getByRole('row')).toHaveCount(14);
  });
});

test('a figure leads to the list that it counts', async ({ page: at, context }) => {
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
  await totals.getByRole('link', { name: written(withdrawn) }).click();
  await expect(at).toHaveURL(page('/withdrawals?currency=JPY&state=withdrawn'));
  await expect(grid(at, 'Withdrawals')).toBeVisible();
});

test('the chart shows the months, and their numbers as a table', async ({ page: at }) => {
  await at.goto(page('?currency=USD'));
  const name = 'Software income, goods income and withdrawals of the last 12 months in USD';
  await expect(at.getByRole('img', { name })).toBeVisible();
  await at.getByRole('button', { name: 'Show as table' }).click();
  await expect(at.getByRole('img', { name })).toHaveCount(0);
  await expect(at.getByRole('region', { name }).getByRole('row')).toHaveCount(14);
  await expectAccessible(at);
});

test('a part that fails does so alone, and can be tried again', async ({ page: at }) => {
  await sandbox().faults({ path: 10, status: 500 });
  await at.goto(page('?currency=EUR'));
  await expect(splits(at)).toBeVisible();
  const failed = at.getByRole('alert').filter({ hasText: 'Totals' });
  await expect(failed).toBeVisible();
  await expect(at.getByRole('heading', { name: 'Last 12 months, EUR' })).toBeVisible();
  await sandbox().heal();
  await failed.getByRole('button').click();
  await expect(at.getByRole('table', { name: 'Totals' })).toBeVisible();
});

test('a split has the orders behind it, whose sum it is, and what was withdrawn of it', async ({
  page: at,
  context,
}) => {
  const split = await paidSplit(context);
  await at.goto(page(`?q=${split.number}`));
  await splits(at).getByRole('link', { name: split.number, exact: true }).click();
  await expect(at).toHaveURL(page(`/splits/${split.id}?q=${split.number}`));
  await expect(at.getByRole('heading', { level: 1, name: split.number })).toBeVisible();
  const orders = at.getByRole('table', { name: 'Orders of this revenue split' });
  await expect(orders.getByRole('row')).toHaveCount(split.orders + 2);
  await expect(orders.getByRole('row').last()).toContainText(written(split.gross));
  await expect(at.getByRole('table', { name: 'Withdrawals' }).getByRole('row')).not.toHaveCount(1);
  await expectAccessible(at);
  await at.getByRole('term').filter({ hasText: 'Orders' }).locator('..').getByRole('link').click();
  await expect(at).toHaveURL(page(`/orders?split=${split.number}`));
  await expect(counter(at)).toContainText(`of ${split.orders}`);
  await grid(at, 'Orders behind the revenue splits').getByRole('link', { name: /^SO/ }).first().click();
  await expect(at).toHaveURL(/\/dealers\/orders\/FI-/);
});

test('a split whose orders do not add up to it says so', async ({ page: at, context }) => {
  const split = await paidSplit(context);
  const row = { id: 1, form_instance_id: 'FI-1', orderNo: 'SO1', currency: 'EUR', check_id: split.id };
  const list = [{ ...row, soft_income: '1.00', goods_income: '0.01' }];
  await sandbox().faults({ path: 8, body: { code: 0, data: { total: 1, list } } });
  await at.goto(page(`/splits/${split.id}`));
  await expect(at.getByText('The shares of the orders add up to €1.01')).toBeVisible();
});

test('splits in a file are numbers beside their currency', async ({ page: at }) => {
  await at.goto(page('?currency=JPY&from=2026-03-01&to=2026-03-31'));
  await expect(splits(at)).toBeVisible();
  const { lines } = await exportCsv(at);
  expect(lines[0]).toContain('Dealer gross income,"Dealer gross income, currency"');
  for (const line of lines.slice(1)) expect(line).toMatch(/,-?\d+,JPY,/);
});

test.describe('a month’s statement', () => {
  const url = page('/statement?month=2026-08&currency=EUR');
  const table = (at: Page) => at.getByRole('table', { name: 'Entries of the statement' });

  test('ties out, and leads to the months beside it and to its entries', async ({ page: at, context }) => {
    const found = await ask<Statement>(context, `${api}/statement?month=2026-08&currency=EUR`);
    await at.goto(url);
    await expect(at.getByText('The statement ties out')).toBeVisible();
    await expect(table(at).getByRole('row')).toHaveCount(found.lines.length + 4);
    await expect(table(at).getByRole('row').last()).toContainText(written(found.closing));
    await at.getByRole('link', { name: 'Month before' }).click();
    await expect(at.getByRole('heading', { name: 'Statement for July 2026, EUR' })).toBeVisible();
    await expect(table(at).getByRole('row').last()).toContainText(written(found.opening));
    await at.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
    await expect(at).toHaveURL(page('/statement?month=2026-07&currency=JPY'));
    await expect(at.getByRole('heading', { name: 'Statement for July 2026, JPY' })).toBeVisible();
    await table(at)
      .getByRole('link', { name: /^Revenue split/ })
      .first()
      .click();
    await expect(at).toHaveURL(/\/income\/splits\/\d+$/);
  });

  test('says plainly that the vendor’s totals differ, and by how much', async ({ page: at }) => {
    const total = {
      ...{ currency: 'EUR', soft_income: '0', goods_income: '0', gross_income: '7.00' },
      ...{ withdrawn: '0', withdrawable: '0', unwithdrawable: '0', remaining: '7.01', receivable: '0' },
      is_withdraw: 1,
    };
    await sandbox().faults({ path: 10, body: { code: 0, data: [total] } });
    await at.goto(url);
    const said = at.getByText(/does not tie out: the vendor’s closing balance differs by -?€[\d,]+\.\d\d\./);
    await expect(said).toBeVisible();
    const compared = at.getByRole('table', { name: /^Compared/ });
    await expect(compared.getByRole('row', { name: /^Closing balance/ })).toContainText('€7.01');
    await expectAccessible(at);
  });

  test('of which nothing came is said, with another try', async ({ page: at }) => {
    await sandbox().faults({ path: 9, status: 500 });
    await at.goto(url);
    const failed = at.getByRole('main').getByRole('alert');
    await expect(failed).toBeVisible();
    await sandbox().heal();
    await failed.getByRole('button').click();
    await expect(table(at)).toBeVisible();
  });

  for (const kind of ['CSV', 'XLSX'] as const) {
    test(`as ${kind} has the rows of the screen`, async ({ page: at, context }) => {
      const found = await ask<Statement>(context, `${api}/statement?month=2026-08&currency=EUR`);
      await at.goto(url);
      const coming = at.waitForEvent('download');
      await at.getByRole('button', { name: `Save as ${kind}` }).click();
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
      expect(rows).toHaveLength(found.lines.length + 4);
      const last = rows.at(-1) ?? [];
      expect(Number(last.at(-2))).toBe(Number(decimalOf(found.closing)));
      expect(last.at(-1)).toBe('EUR');
    });
  }

  test('on paper has the same', async ({ page: at, context }) => {
    const found = await ask<Statement>(context, `${api}/statement?month=2026-08&currency=EUR`);
    await at.goto(url);
    await at.getByRole('link', { name: 'Print view' }).click();
    await expect(at.getByRole('button', { name: 'Print' })).toBeVisible();
    await at.emulateMedia({ media: 'print' });
    await expect(table(at).getByRole('row').last()).toContainText(written(found.closing));
    await expect(at.getByRole('button', { name: 'Print' })).toBeHidden();
  });

  test('names no month that is to come', async ({ page: at }) => {
    await at.goto(page('/statement?month=2099-01&currency=ZZZ'));
    await expect(at.getByText('The statement ties out')).toBeVisible();
    await expect(at.getByRole('link', { name: 'Month after' })).toBeVisible();
    await at.getByRole('link', { name: 'Month after' }).click();
    await expect(at.getByText('The month is not over')).toBeVisible();
    await expect(at.getByRole('link', { name: 'Month after' })).toHaveCount(0);
  });
});

test('nothing is wider than a phone', async ({ page: at, context }) => {
  const { id } = await paidSplit(context);
  await at.setViewportSize({ width: 360, height: 740 });
  for (const path of ['', '/orders', '/withdrawals', '/statement', '/statement/print', `/splits/${id}`]) {
    await at.goto(page(path));
    await expect(at.getByRole('heading', { level: 1 })).toBeVisible();
    const wider = await at.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, 0]);
  }
});

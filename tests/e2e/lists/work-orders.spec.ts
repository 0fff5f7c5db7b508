import type { WorkOrder, WorkOrderCounts } from '#lib/contract/operations/work-orders.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { counter, expect, getJson, grid, screens, signInAs, test } from '../fixtures.ts';
import { pageHtml } from '../screens/page-html.ts';

const api = '/api/v1/work-orders';

test.beforeEach(({ context }) => signInAs(context, 'main'));
test.afterEach(() => sandbox().clearFaults());

test('home and tabs lead to work orders by status, and a row to its page', async ({ page, context }) => {
  const counts = await getJson<WorkOrderCounts>(context, `${api}/counts`);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Work orders', exact: true });
  await card.getByRole('link', { name: String(counts.progress), exact: true }).click();
  await expect(page).toHaveURL(`${screens.workOrders}?state=progress`);
  await expect(counter(page)).toContainText(`of ${counts.progress}`);
  const tabs = page.getByRole('navigation', { name: 'Work orders by progress' });
  await expect(tabs.getByRole('link', { name: /^In progress/ })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: `Pending ${counts.pending}` }).click();
  await expect(page).toHaveURL(`${screens.workOrders}?state=pending`);
  await expect(counter(page)).toContainText(`of ${counts.pending}`);
  await expect(tabs.getByRole('link', { name: /^Pending/ })).toHaveAttribute('aria-current', 'true');

  const { items } = await getJson<{ items: WorkOrder[] }>(context, `${api}?state=pending&pageSize=1`);
  const [row] = items;
  await grid(page, 'Work orders')
    .getByRole('link', { name: row?.number ?? '' })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(row?.number ?? '');
  for (const text of [row?.brand, row?.model, row?.year, row?.problem, row?.jobNumber])
    await expect(main).toContainText(text ?? '');
  await expect(main.locator('[aria-current="step"]')).toContainText('Pending');
  await expect(main.getByText(`1 of ${counts.pending}`)).toBeVisible();
  await main.getByRole('link', { name: 'Next' }).click();
  await expect(main.getByText(`2 of ${counts.pending}`)).toBeVisible();
});

test('the list loads without its counts', async ({ context }) => {
  const { items } = await getJson<{ items: WorkOrder[] }>(context, `${api}?pageSize=1`);
  await sandbox().faults({ path: 75, status: 500, body: '' });
  const html = await pageHtml(context, screens.workOrders);
  expect(html).toContain(items[0]?.number);
  expect(html).toContain('<strong>Work orders by progress</strong>');
  expect(html).toMatch(/<nav[^>]*Work orders by progress(?:(?!<\/nav>).)*Finished(?:(?!\d).)*<\/nav>/s);
});

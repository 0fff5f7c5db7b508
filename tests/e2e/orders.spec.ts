import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Attachment } from '../../lib/contract/attachment.ts';
import type { Order, OrderRow } from '../../lib/contract/orders.ts';
import { vendorUrlOf } from '../harness/file-references.ts';
import { sandbox } from '../harness/shared.ts';
import {
  closeFilters,
  counter,
  expect,
  expectAccessible,
  expectFieldError,
  fillDay,
  getJson,
  grid,
  openFilters,
  screens,
  signInAs,
  test,
} from './portal.ts';

const list = (context: BrowserContext, query: string) =>
  getJson<{ items: OrderRow[]; total: number }>(context, `/api/v1/orders?${query}`);
const first = async (context: BrowserContext, query: string) =>
  (await list(context, `pageSize=1&${query}`)).items[0] as OrderRow;
const panel = (page: Page) => page.getByRole('search', { name: 'Search orders' });
const search = (page: Page) => panel(page).getByRole('button', { name: 'Search' });
const searchBy = (page: Page, label: string) =>
  panel(page).getByRole('combobox', { name: 'Search by' }).selectOption({ label });
const showsAll = async (page: Page, total: number) =>
  expect(counter(page)).toHaveText(new RegExp(` of ${total.toLocaleString('en')}$`));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the rows are there, and a PI order is found beside a filter that is set', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'main');
    const order = await first(context, 'status=completed&pi=PI-25');
    await page.goto(`${screens.orders}?status=completed`);
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(21);
    await panel(page).getByRole('textbox', { name: 'PI order' }).fill(order.piNumber);
    await search(page).click();
    await expect(page).toHaveURL(/status=completed/);
    await expect(page).toHaveURL(new RegExp(`pi=${order.piNumber}`));
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('link', { name: order.number })).toHaveAttribute(
      'href',
      new RegExp(`^${screens.orders}/${order.id}\\?`),
    );
  });
});

test('the list is searched by PI order, waybill or logistics status, one at a time and never for nothing, all of it in the address, and keeps that while it is filtered', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(screens.orders);
  await expect(grid(page, 'Orders')).toBeVisible();
  for (const [by, role, said] of [
    ['Waybill', 'textbox', 'Enter a waybill number'],
    ['Logistics status', 'combobox', 'Choose a logistics status'],
    ['PI order', 'textbox', 'Enter a PI order number'],
  ] as const) {
    await searchBy(page, by);
    await search(page).click();
    const field = panel(page).getByRole(role, { name: by });
    await expectFieldError(field, said);
    await expect(field).toBeFocused();
    if (by !== 'PI order') await expectAccessible(panel(page), said);
    // Blanks are nothing.
    if (role === 'textbox') {
      await field.fill('   ');
      await field.press('Enter');
      await expectFieldError(field, said);
      await field.fill('X');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(new URL(page.url()).search).toBe('');
  }
  expect(asked).not.toContain('/api/v1/orders');

  const order = await first(context, 'logistics=5');
  await panel(page).getByRole('textbox', { name: 'PI order' }).fill('PI-25');
  await search(page).click();
  await expect(page).toHaveURL(/\?pi=PI-25$/);
  await showsAll(page, (await list(context, 'pi=PI-25')).total);
  await page.getByRole('link', { name: 'Remove filter PI order: PI-25' }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.orders}$`));
  await expect(panel(page).getByRole('textbox', { name: 'PI order' })).toHaveValue('');

  await searchBy(page, 'Waybill');
  await panel(page).getByRole('textbox', { name: 'Waybill' }).fill(order.waybill);
  await panel(page).getByRole('textbox', { name: 'Waybill' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?waybill=${order.waybill}$`));
  await expect(grid(page, 'Orders').getByRole('link', { name: order.number })).toBeVisible();

  await searchBy(page, 'Logistics status');
  const statuses = panel(page).getByRole('combobox', { name: 'Logistics status' });
  await statuses.selectOption({ label: 'Held at customs' });
  await search(page).click();
  await expect(page).toHaveURL(/\?logistics=5$/);
  await showsAll(page, (await list(context, 'logistics=5')).total);
  await expect(
    page.getByRole('link', { name: 'Remove filter Logistics status: Held at customs' }),
  ).toBeVisible();

  await page.reload();
  await expect(grid(page, 'Orders')).toBeVisible();
  await expect(statuses).toHaveValue('5');
  await page.goBack();
  await expect(panel(page).getByRole('textbox', { name: 'Waybill' })).toHaveValue(order.waybill);

  await page.goto(screens.orders);
  await expect(grid(page, 'Orders')).toBeVisible();
  await searchBy(page, 'Logistics status');
  await statuses.selectOption('3');
  await search(page).click();
  await page.getByRole('combobox', { name: 'Order status' }).selectOption({ label: 'Completed' });
  await page.getByRole('main').getByRole('textbox', { name: 'Order number', exact: true }).fill('SO2025');
  await expect(page).toHaveURL(/number=SO2025/);
  const drawer = await openFilters(page);
  await fillDay(drawer.getByRole('group', { name: 'Order time' }), 'From', '2025-06-01');
  const query = 'logistics=3&number=SO2025&orderedFrom=2025-06-01&status=completed';
  await expect(page).toHaveURL(new RegExp(query));
  await closeFilters(drawer);
  const { total } = await list(context, query);
  expect(total).toBeGreaterThan(0);
  await showsAll(page, total);
});

test('on a phone the first order begins in the upper half of the screen, and the pages stand in one line', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.orders);
  const first = page.getByRole('main').getByRole('row').nth(1);
  expect((await first.boundingBox())?.y).toBeLessThan(400);
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
  const heights = await pages.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(4);
  expect(Math.max(...heights)).toBeLessThan(48);
});

test.describe('one order', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  /** An order with a PI order, found so, that is like this. */
  async function orderThat(
    context: BrowserContext,
    query: string,
    fits: (files: Attachment[], order: Order) => boolean,
  ): Promise<Order> {
    for (const { id } of (await list(context, `pi=PI-25&pageSize=100&${query}`)).items) {
      const order = await getJson<Order>(context, `/api/v1/orders/${id}`);
      if (order.pi && fits(order.pi.attachments, order)) return order;
    }
    throw new Error('no order is like this');
  }
  const isPicture = ({ kind }: Attachment) => kind === 'picture';
  const isPdf = ({ kind }: Attachment) => kind === 'pdf';
  const isElsewhere = ({ address }: Attachment) => address === '';
  const line = (page: Page, name = '') => page.getByRole('listitem').filter({ hasText: name }).first();
  const whole = ({ address }: Attachment) => address !== '' && !address.includes('gone');

  test('tells everything of it, and what was bought adds up; a file kept elsewhere cannot be had; where its shipment has been fails alone, and comes at another try', async ({
    page,
    context,
  }) => {
    const order = await orderThat(
      context,
      'logistics=3',
      (files, { shipment }) => files.some(isElsewhere) && Boolean(shipment?.link),
    );
    await sandbox().faults({ path: 87, status: 500 });
    await page.goto(`${screens.orders}/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(page).toHaveTitle(new RegExp(`^${order.number} · `));
    const main = page.getByRole('main');
    const amount = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: order.amount?.currency ?? '',
    }).format((order.amount?.minor ?? 0) / (order.amount?.currency === 'JPY' ? 1 : 100));
    const lines = page.getByRole('table', { name: 'Products in this order and their prices' });
    await expect(lines.getByRole('row')).toHaveCount(order.lines.length + 2);
    await expect(lines.getByRole('row').last()).toHaveText(`Total${amount}`);
    for (const text of [
      order.vehicle,
      order.user,
      order.pi?.attention,
      order.pi?.address,
      order.shipment?.receiver,
    ])
      if (text) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    const link = main.getByRole('link', { name: order.courier });
    await expect(link).toHaveAttribute('href', order.shipment?.link ?? '');
    await expect(link).toHaveAttribute('rel', /noopener/);
    const kept = line(page, order.pi?.attachments.find(isElsewhere)?.name);
    await expect(kept.getByText('Stored outside the portal')).toBeVisible();
    await expect(kept.getByRole('link')).toHaveCount(0);
    const alert = main.getByRole('alert');
    await expect(alert).toBeVisible();
    await sandbox().clearFaults();
    await alert.getByRole('button', { name: 'Try again' }).click();
    const steps = page.getByRole('list', { name: 'Tracking history' });
    await expect(steps.getByRole('listitem').first()).toContainText('Delivered');
    await expect(steps.getByRole('listitem').last()).toContainText('Shipped');
    await expect(alert).toHaveCount(0);
  });

  test('pictures and PDFs are looked at in place, and every file is saved under its cleaned name', async ({
    page,
    context,
  }) => {
    const order = await orderThat(
      context,
      '',
      (files) => files.every(whole) && files.some(isPicture) && files.some(isPdf),
    );
    await page.goto(`${screens.orders}/${order.id}`);
    const files = order.pi?.attachments ?? [];
    const picture = files.find(isPicture) as Attachment;
    await page.getByRole('button', { name: `Enlarge ${picture.name}` }).click();
    const dialog = page.getByRole('dialog', { name: picture.name });
    const image = dialog.getByRole('img', { name: picture.name });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(320);
    await expectAccessible(dialog, 'an enlarged picture');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const { name: paper } = files.find(isPdf) as Attachment;
    await page.getByRole('button', { name: `Open ${paper}` }).click();
    const pdf = page.getByRole('region', { name: paper });
    await expect(pdf.getByText('Pro forma invoice')).toBeAttached();
    const ink = () =>
      pdf.getByRole('img', { name: 'Page 1 of 1' }).evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return pixels.filter((value, at) => at % 4 === 0 && value < 128).length;
      });
    await expect.poll(ink).toBeGreaterThan(100);
    await expectAccessible(pdf, 'a PDF');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const { name, bytes } of files) {
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name: `Download ${name}`, exact: true }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe(name);
      expect((await readFile(await file.path())).byteLength).toBe(bytes);
    }
  });

  test('a picture that is gone says so', async ({ page, context }) => {
    const isGone = ({ address, kind }: Attachment) =>
      kind === 'picture' && vendorUrlOf(address).includes('gone');
    const gone = await orderThat(context, '', (files) => files.some(isGone));
    const { address = '' } = gone.pi?.attachments.find(isGone) ?? {};
    // Known to the browser before the page wakes up and can hear of it.
    const response = page.waitForResponse((response) => new URL(response.url()).pathname === address);
    await page.route('**/*.js', async (route) => {
      await (await response).finished();
      await route.continue();
    });
    await page.goto(`${screens.orders}/${gone.id}`);
    const lost = line(page, gone.pi?.attachments.find(isGone)?.name);
    await lost.scrollIntoViewIfNeeded();
    await expect(lost.getByText('No preview')).toBeVisible();
  });

  test('one that is not there, and one that may not be seen', async ({ context }) => {
    expect((await context.request.get(`${screens.orders}/FI-9999999`)).status()).toBe(404);
    await context.clearCookies();
    await signInAs(context, 'child');
    expect((await context.request.get(screens.orders)).status()).toBe(403);
  });
});

test.describe('home page', () => {
  test('leads to the list that it counts, and to each of its orders', async ({ page, context }) => {
    await signInAs(context, 'main');
    const { total, items } = await list(context, 'pageSize=5');
    await page.goto('/');
    const card = page.getByRole('main').getByRole('list', { name: 'My orders' });
    await expect(card.getByRole('link')).toHaveCount(5);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${screens.orders}/${items[0]?.id}$`));
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL(new RegExp(`${screens.orders}$`));
    await showsAll(page, total);
  });
});

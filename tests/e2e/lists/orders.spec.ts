import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Attachment } from '#lib/contract/attachment.ts';
import type { Order, OrderRow } from '#lib/contract/operations/orders.ts';
import { vendorUrlOf } from '../../harness/file-references.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
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
} from '../fixtures.ts';

const listOrders = (context: BrowserContext, query: string) =>
  getJson<{ items: OrderRow[]; total: number }>(context, `/api/v1/orders?${query}`);
const firstOrder = async (context: BrowserContext, query: string) =>
  (await listOrders(context, `pageSize=1&${query}`)).items[0] as OrderRow;
const searchPanel = (page: Page) => page.getByRole('search', { name: 'Search orders' });
const searchButton = (page: Page) => searchPanel(page).getByRole('button', { name: 'Search' });
const searchBy = (page: Page, label: string) =>
  searchPanel(page).getByRole('combobox', { name: 'Search by' }).selectOption({ label });
const expectTotal = async (page: Page, total: number) =>
  expect(counter(page)).toHaveText(new RegExp(` of ${total.toLocaleString('en')}$`));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('renders rows, and searches a PI order within a filter', async ({ page, context }) => {
    await signInAs(context, 'main');
    const order = await firstOrder(context, 'status=completed&pi=PI-25');
    await page.goto(`${screens.orders}?status=completed`);
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(21);
    await searchPanel(page).getByRole('textbox', { name: 'PI order' }).fill(order.piNumber);
    await searchButton(page).click();
    await expect(page).toHaveURL(/status=completed/);
    await expect(page).toHaveURL(new RegExp(`pi=${order.piNumber}`));
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('link', { name: order.number })).toHaveAttribute(
      'href',
      new RegExp(`^${screens.orders}/${order.id}\\?`),
    );
  });
});

test('searches by PI order, waybill or logistics status in the URL, requires a value, and combines with filters', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(screens.orders);
  await expect(grid(page, 'Orders')).toBeVisible();
  for (const [by, role, error] of [
    ['Waybill', 'textbox', 'Enter a waybill number'],
    ['Logistics status', 'combobox', 'Choose a logistics status'],
    ['PI order', 'textbox', 'Enter a PI order number'],
  ] as const) {
    await searchBy(page, by);
    await searchButton(page).click();
    const field = searchPanel(page).getByRole(role, { name: by });
    await expectFieldError(field, error);
    await expect(field).toBeFocused();
    if (by !== 'PI order') await expectAccessible(searchPanel(page), error);
    // Blanks count as empty.
    if (role === 'textbox') {
      await field.fill('   ');
      await field.press('Enter');
      await expectFieldError(field, error);
      await field.fill('X');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(new URL(page.url()).search).toBe('');
  }
  expect(requestedPaths).not.toContain('/api/v1/orders');

  const order = await firstOrder(context, 'logistics=5');
  await searchPanel(page).getByRole('textbox', { name: 'PI order' }).fill('PI-25');
  await searchButton(page).click();
  await expect(page).toHaveURL(/\?pi=PI-25$/);
  await expectTotal(page, (await listOrders(context, 'pi=PI-25')).total);
  await page.getByRole('link', { name: 'Remove filter PI order: PI-25' }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.orders}$`));
  await expect(searchPanel(page).getByRole('textbox', { name: 'PI order' })).toHaveValue('');

  await searchBy(page, 'Waybill');
  await searchPanel(page).getByRole('textbox', { name: 'Waybill' }).fill(order.waybill);
  await searchPanel(page).getByRole('textbox', { name: 'Waybill' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?waybill=${order.waybill}$`));
  await expect(grid(page, 'Orders').getByRole('link', { name: order.number })).toBeVisible();

  await searchBy(page, 'Logistics status');
  const statuses = searchPanel(page).getByRole('combobox', { name: 'Logistics status' });
  await statuses.selectOption({ label: 'Held at customs' });
  await searchButton(page).click();
  await expect(page).toHaveURL(/\?logistics=5$/);
  await expectTotal(page, (await listOrders(context, 'logistics=5')).total);
  await expect(
    page.getByRole('link', { name: 'Remove filter Logistics status: Held at customs' }),
  ).toBeVisible();

  await page.reload();
  await expect(grid(page, 'Orders')).toBeVisible();
  await expect(statuses).toHaveValue('5');
  await page.goBack();
  await expect(searchPanel(page).getByRole('textbox', { name: 'Waybill' })).toHaveValue(order.waybill);

  await page.goto(screens.orders);
  await expect(grid(page, 'Orders')).toBeVisible();
  await searchBy(page, 'Logistics status');
  await statuses.selectOption('3');
  await searchButton(page).click();
  await page.getByRole('combobox', { name: 'Order status' }).selectOption({ label: 'Completed' });
  await page.getByRole('main').getByRole('textbox', { name: 'Order number', exact: true }).fill('SO2025');
  await expect(page).toHaveURL(/number=SO2025/);
  const drawer = await openFilters(page);
  await fillDay(drawer.getByRole('group', { name: 'Ordered on' }), 'From', '2025-06-01');
  const query = 'logistics=3&number=SO2025&orderedFrom=2025-06-01&status=completed';
  await expect(page).toHaveURL(new RegExp(query));
  await closeFilters(drawer);
  // The page filters by the days of the browser's zone.
  const { total } = await listOrders(context, `${query}&timeZone=Europe/Berlin`);
  expect(total).toBeGreaterThan(0);
  await expectTotal(page, total);
});

test('on a phone the first order starts in the upper half, and the pagination has one line', async ({
  page,
  context,
}) => {
  await signInAs(context, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screens.orders);
  const firstRow = page.getByRole('main').getByRole('row').nth(1);
  expect((await firstRow.boundingBox())?.y).toBeLessThan(400);
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
  const heights = await pages.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(4);
  expect(Math.max(...heights)).toBeLessThan(48);
});

test.describe('order page', () => {
  test.beforeEach(({ context }) => signInAs(context, 'main'));

  /** The first order with a PI order that matches. */
  async function findOrder(
    context: BrowserContext,
    query: string,
    matches: (files: Attachment[], order: Order) => boolean,
  ): Promise<Order> {
    for (const { id } of (await listOrders(context, `pi=PI-25&pageSize=100&${query}`)).items) {
      const order = await getJson<Order>(context, `/api/v1/orders/${id}`);
      if (order.pi && matches(order.pi.attachments, order)) return order;
    }
    throw new Error('no order matches');
  }
  const isPicture = ({ kind }: Attachment) => kind === 'picture';
  const isPdf = ({ kind }: Attachment) => kind === 'pdf';
  const isStoredOutside = ({ address }: Attachment) => address === '';
  const fileItem = (page: Page, name = '') => page.getByRole('listitem').filter({ hasText: name }).first();
  const isAvailable = ({ address }: Attachment) => address !== '' && !vendorUrlOf(address).includes('gone');

  test('shows all fields and the total, marks files stored outside the portal, and retries the tracking history', async ({
    page,
    context,
  }) => {
    const order = await findOrder(
      context,
      'logistics=3',
      (files, { shipment }) => files.some(isStoredOutside) && Boolean(shipment?.link),
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
    await expect(lines.getByRole('row')).toHaveCount(Number(order.lines?.length) + 2);
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
    const outsideFile = fileItem(page, order.pi?.attachments.find(isStoredOutside)?.name);
    await expect(outsideFile.getByText('Stored outside the portal')).toBeVisible();
    await expect(outsideFile.getByRole('link')).toHaveCount(0);
    const alert = main.getByRole('alert');
    await expect(alert).toBeVisible();
    await sandbox().clearFaults();
    await alert.getByRole('button', { name: 'Try again' }).click();
    const steps = page.getByRole('list', { name: 'Tracking history' });
    await expect(steps.getByRole('listitem').first()).toContainText('Delivered');
    await expect(steps.getByRole('listitem').last()).toContainText('Shipped');
    await expect(alert).toHaveCount(0);
  });

  test('opens pictures and PDFs in place, and downloads files by their cleaned names', async ({
    page,
    context,
  }) => {
    const order = await findOrder(
      context,
      '',
      (files) => files.every(isAvailable) && files.some(isPicture) && files.some(isPdf),
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
    const { name: pdfName } = files.find(isPdf) as Attachment;
    await page.getByRole('button', { name: `Open ${pdfName}` }).click();
    const pdf = page.getByRole('region', { name: pdfName });
    await expect(pdf.getByText('Pro forma invoice')).toBeAttached();
    const countDarkPixels = () =>
      pdf.getByRole('img', { name: 'Page 1 of 1' }).evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return pixels.filter((value, index) => index % 4 === 0 && value < 128).length;
      });
    await expect.poll(countDarkPixels).toBeGreaterThan(100);
    await expectAccessible(pdf, 'a PDF');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const { name, bytes } of files) {
      const downloadEvent = page.waitForEvent('download');
      await page.getByRole('link', { name: `Download ${name}`, exact: true }).click();
      const file = await downloadEvent;
      expect(file.suggestedFilename()).toBe(name);
      expect((await readFile(await file.path())).byteLength).toBe(bytes);
    }
  });

  test('marks a picture that is missing at the vendor', async ({ page, context }) => {
    const isMissing = ({ address, kind }: Attachment) =>
      kind === 'picture' && vendorUrlOf(address).includes('gone');
    const order = await findOrder(context, '', (files) => files.some(isMissing));
    const { address = '' } = order.pi?.attachments.find(isMissing) ?? {};
    // The response arrives before hydration.
    const response = page.waitForResponse((response) => new URL(response.url()).pathname === address);
    await page.route('**/*.js', async (route) => {
      await (await response).finished();
      await route.continue();
    });
    await page.goto(`${screens.orders}/${order.id}`);
    const missingFile = fileItem(page, order.pi?.attachments.find(isMissing)?.name);
    await missingFile.scrollIntoViewIfNeeded();
    await expect(missingFile.getByText('No preview')).toBeVisible();
  });

  test('returns 404 for an unknown order, and 403 to accounts without access', async ({ context }) => {
    expect((await context.request.get(`${screens.orders}/FI-9999999`)).status()).toBe(404);
    await context.clearCookies();
    await signInAs(context, 'child');
    expect((await context.request.get(screens.orders)).status()).toBe(403);
  });
});

test.describe('orders on home', () => {
  test('link to the list and to each order', async ({ page, context }) => {
    await signInAs(context, 'main');
    const { total, items } = await listOrders(context, 'pageSize=5');
    await page.goto('/');
    const card = page.getByRole('main').getByRole('list', { name: 'My orders' });
    await expect(card.getByRole('link')).toHaveCount(5);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${screens.orders}/${items[0]?.id}$`));
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL(new RegExp(`${screens.orders}$`));
    await expectTotal(page, total);
  });
});

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { messageBox, panel } from '../chat/chat.ts';
import {
  counter,
  expect,
  expectAccessible,
  getJson,
  screens,
  signInAs,
  skipFirstVisit,
  test,
} from '../fixtures.ts';

type Named = { id: string; name: string };
type Row = Record<
  'id' | 'sn' | 'content' | 'number' | 'name' | 'brand' | 'productModel' | 'waybill',
  string
> &
  Record<'dealer' | 'platform' | 'product', Named>;

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'main');
  await skipFirstVisit(context);
});

const rowsOf = async (context: BrowserContext, path: string): Promise<Row[]> =>
  (await getJson<{ items: Row[] }>(context, path)).items;
const firstRow = async (context: BrowserContext, path: string): Promise<Row> => {
  const [row] = await rowsOf(context, `${path}?pageSize=1`);
  return row as Row;
};
const related = (page: Page) =>
  page
    .getByRole('region', { name: 'Related' })
    .or(page.locator('section', { has: page.getByRole('heading', { name: 'Related' }) }));
const chatAbout = (page: Page) => related(page).getByRole('button', { name: 'Ask in chat' });

/** Follows a link with its number, and expects a list of this many rows. */
async function followCount(page: Page, link: Locator): Promise<number> {
  const count = await link.locator('xpath=..').locator('span').last().textContent();
  await link.click();
  if (count === '0') await expect(page.getByRole('main').getByText('No results match')).toBeVisible();
  else await expect(counter(page)).toContainText(`of ${count}`);
  return Number(count?.replaceAll(',', ''));
}

const openFirstRow = (page: Page) => page.locator('td[data-lead] a').first().click();

test('asks in the chat about a record, after what is already written', async ({ page, context }) => {
  const { id, sn, content } = await firstRow(context, '/api/v1/feedback');
  await page.goto(`${screens.feedback}/${id}`);
  await expectAccessible(related(page), 'related to feedback');
  await chatAbout(page).click();
  await expect(messageBox(page)).toBeFocused();
  const question = `Feedback on ${sn}\n${content.replace(/\s+/g, ' ')}\n`;
  await expect(messageBox(page)).toHaveValue(question);
  await messageBox(page).pressSequentially('When?');
  await expect(messageBox(page)).toHaveValue(`${question}When?`);
  // Once is enough.
  await chatAbout(page).click();
  await expect(messageBox(page)).toBeFocused();
  await expect(messageBox(page)).toHaveValue(`${question}When?`);
  // Nothing was sent, and another page keeps it.
  await page.goto(`${screens.equipment}/${sn}`);
  await expect(panel(page)).toBeVisible();
  await chatAbout(page).press('Enter');
  await expect(messageBox(page)).toBeFocused();
  await expect(messageBox(page)).toHaveValue(new RegExp(`When\\?\nDevice ${sn}\n`));
  await messageBox(page).press('Escape');
  await expect(chatAbout(page)).toBeFocused();
});

const records = [
  ['reviews', '/api/v1/reviews', /^Review from .+\n/],
  ['workOrders', '/api/v1/work-orders', (row: Row) => `Work order number: ${row.number}\n`],
  ['orders', '/api/v1/orders', (row: Row) => `Order number: ${row.number}\n`],
  ['resets', '/api/v1/activation-resets', (row: Row) => `${row.id}`],
  ['refunds', '/api/v1/software-refunds', (row: Row) => `${row.id}`],
  ['softwareApplies', '/api/v1/software-applies', (row: Row) => `${row.id}`],
  ['cases', '/api/v1/cases', (row: Row) => `Case ${row.id}\n`],
] as const;

test('names the record in the message of the chat', async ({ page, context }) => {
  for (const [screen, path, name] of records) {
    const row = await firstRow(context, path);
    await page.goto(`${screens[screen]}/${row.id}`, { waitUntil: 'commit' });
    const text = typeof name === 'function' ? name(row) : name;
    const message = await chatAbout(page).getAttribute('data-chat-text');
    if (typeof text === 'string') expect(message).toContain(text);
    else expect(message).toMatch(text);
  }
});

test('leads from a device to its dealer, requests and feedback, and back', async ({ page, context }) => {
  const resets = await rowsOf(context, '/api/v1/activation-resets?pageSize=20');
  const devices = await Promise.all(resets.map(({ sn }) => rowsOf(context, `/api/v1/devices?sn=${sn}`)));
  const device = devices.flat().find(({ dealer }) => dealer.id !== '');
  const dealer = device?.dealer as Named;
  await page.goto(`${screens.equipment}/${device?.id}`);
  await expectAccessible(related(page), 'related to a device');
  for (const name of ['Software refunds', 'Software requests', 'Feedback', 'Reviews']) {
    const link = related(page).getByRole('link', { name });
    await expect(link.locator('xpath=..').locator('span').last()).toHaveText(/^\d+$/);
  }
  expect(
    await followCount(page, related(page).getByRole('link', { name: 'Activation resets' })),
  ).toBeGreaterThan(0);
  await expect(page).toHaveURL(new RegExp(`sn=${device?.id}`));
  await openFirstRow(page);
  await related(page).getByRole('link', { name: 'Show device' }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.equipment}/${device?.id}$`));
  await related(page)
    .getByRole('link', { name: `Dealer: ${dealer.name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dealer.name);
  await expect(page).toHaveURL(new RegExp(`${screens.dealers}/${dealer.id}$`));
});

test('leads from an order to its shipment, shares, dealer and products', async ({ page, context }) => {
  const orders = await rowsOf(context, '/api/v1/orders?pageSize=50');
  const shipped = orders.find(({ waybill }) => waybill) as Row;
  const { lines } = await getJson<{ lines: { productType: string }[] }>(
    context,
    `/api/v1/orders/${shipped.id}`,
  );
  const { items: library } = await getJson<{ items: { name: string; type: string }[] }>(
    context,
    '/api/v1/product-library?pageSize=100',
  );
  await page.goto(`${screens.orders}/${shipped.id}`);
  const product = library.find(({ type }) => type === lines[0]?.productType)?.name as string;
  await expect(related(page).getByRole('link', { name: product, exact: true })).toBeVisible();
  await expectAccessible(related(page), 'related to an order');
  await followCount(page, related(page).getByRole('link', { name: `Waybill: ${shipped.waybill}` }));
  await page.goBack();
  await followCount(page, related(page).getByRole('link', { name: 'Orders in revenue splits' }));
  await page.goBack();
  await related(page).getByRole('link', { name: product, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
});

test('leads between cases, products and work orders', async ({ page, context }) => {
  const cases = await rowsOf(context, '/api/v1/cases?pageSize=50');
  const one = cases.find(({ productModel }) => productModel === 'X-431 PAD') as Row;
  await page.goto(`${screens.cases}/${one.id}`);
  await related(page).getByRole('link', { name: 'X-431 PAD', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('X-431 PAD');
  await expectAccessible(page, 'a product');
  for (const name of ['Equipment', 'Shop products', 'Cases']) {
    const link = related(page).getByRole('link', { name, exact: true });
    if (name !== 'Cases')
      await expect(link.locator('xpath=..').locator('span').last()).toHaveText(/^[\d,]+$/);
    else expect(await followCount(page, link)).toBeGreaterThan(0);
  }
  await page.goto(`${screens.cases}/${one.id}`);
  await followCount(page, related(page).getByRole('link', { name: `Work orders: ${one.brand}` }));
  await openFirstRow(page);
  expect(
    await followCount(page, related(page).getByRole('link', { name: `Cases: ${one.brand}` })),
  ).toBeGreaterThan(0);
});

test('leads from a shop product to its orders, platform and specification, and back', async ({
  page,
  context,
}) => {
  const [goods] = await rowsOf(context, '/api/v1/goods?pageSize=1&sort=-sales');
  const { id, name, platform, product } = goods as Row;
  await page.goto(`${screens.goods}/${id}`);
  await expectAccessible(related(page), 'related to a shop product');
  await related(page)
    .getByRole('link', { name: `Sales platforms: ${platform.name}` })
    .click();
  await expect(
    page.getByRole('main').getByRole('table').getByRole('link', { name: platform.name, exact: true }),
  ).toBeVisible();
  await page.goBack();
  await expect(
    related(page).getByRole('link', {
      name: product.name,
      exact: true,
    }),
  ).toBeVisible();
  await followCount(page, related(page).getByRole('link', { name: 'Shop orders' }));
  await openFirstRow(page);
  await related(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.goods}/${id}$`));
});

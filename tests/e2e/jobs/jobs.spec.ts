import type { BrowserContext, Page } from '@playwright/test';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import { isDeep } from '../../harness/depth.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { panel as chatPanel, log, messageBox, newestEntry, sendAsAgent, simulate } from '../chat/chat.ts';
import { expect, getJson, grid, signInAs, test } from '../fixtures.ts';
import { apiPaths, findDeviceWithoutRequest, sendButton, snField } from '../forms/after-sales-requests.ts';
import { entryField, listDealers, listDevices } from '../forms/batch-screens.ts';
import { files, fields as goodsFields } from '../forms/goods.ts';
import { courierForAll, selectionButton, selectPage, shipButton } from '../lists/ship-orders.ts';
import { option } from '../shell/search-panel.ts';
import { User, type Way } from './user.ts';

/** What a job takes at most: clicks and keys on a desktop, taps and keys on a phone or tablet, keys with the keyboard alone. */
interface Limits {
  desktop: [number, number];
  phone: [number, number];
  keyboard: number;
}

interface Job {
  name: string;
  account?: string;
  limits: Limits;
  run: (user: User, page: Page, context: BrowserContext) => Promise<void>;
}

const firstDevice = async (context: BrowserContext, query: string): Promise<DeviceRow> => {
  const { items } = await getJson<{ items: DeviceRow[] }>(context, `/api/v1/devices?${query}&pageSize=1`);
  return items[0] as DeviceRow;
};

const jobs: Job[] = [
  {
    name: 'finds a device by six digits and reads the end of its software',
    limits: { desktop: [0, 7], phone: [1, 6], keyboard: 7 },
    run: async (user, page, context) => {
      const { id } = await firstDevice(context, 'page=321');
      await user.search(id.slice(-6));
      await expect(option(page, id)).toContainText(/\d{4}/);
    },
  },
  {
    name: 'distributes 30 pasted devices',
    account: 'merchant',
    limits: { desktop: [4, 14], phone: [5, 14], keyboard: 37 },
    run: async (user, page, context) => {
      const dealer = (await listDealers(context)).at(-1);
      const devices = await listDevices(context, 'locked=no');
      const sns = devices.filter((row) => row.dealer?.id !== dealer?.id).map(({ id }) => id);
      await user.open('Distribution', 'distri');
      await user.reach(entryField(page));
      await user.paste(sns.slice(0, 30).join('\n'));
      await user.reach(page.getByRole('combobox', { name: 'Receiving dealer' }));
      await user.type(dealer?.number ?? '');
      await expect(page.getByRole('option')).toHaveCount(1);
      await user.press('ArrowDown', 'Enter');
      const distribute = page.getByRole('button', { name: 'Distribute 30 devices' });
      await expect(distribute).toBeEnabled();
      await user.use(distribute);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(dealer?.number ?? '');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await user.type('30');
      await user.press('Enter');
      await expect(page.getByRole('heading', { name: /^Receipt: / })).toBeFocused();
    },
  },
  {
    name: 'activates a device with its Tcode',
    account: 'merchant',
    limits: { desktop: [1, 14], phone: [2, 14], keyboard: 26 },
    run: async (user, page, context) => {
      const { id } = await firstDevice(context, 'active=no&locked=no&tcodeState=notRedeemed');
      await user.open('Activation', 'activation');
      await expect(page.getByLabel('Serial number', { exact: true })).toBeFocused();
      await user.type(id);
      await user.press('Enter');
      const tcode = page.getByLabel('Tcode', { exact: true });
      await expect(tcode).toHaveAccessibleDescription('The unused Tcode of this device');
      await user.press('Enter');
      await expect(page.getByText(`${id} is activated.`)).toBeVisible();
    },
  },
  {
    name: 'requests a reset with a file',
    limits: { desktop: [7, 12], phone: [8, 12], keyboard: 48 },
    run: async (user, page, context) => {
      const id = await findDeviceWithoutRequest(context, apiPaths.resets);
      await user.open('Activation resets', 'activation resets');
      await user.use(page.getByRole('main').getByRole('link', { name: 'Request reset' }));
      await expect(snField(page)).toBeFocused();
      await user.type(id);
      await expect(snField(page)).toHaveAccessibleDescription(/Activated/);
      await user.choose(page.getByRole('combobox', { name: 'Reason' }), 'Recall 2025-07');
      await user.attach(page.getByRole('button', { name: 'Choose a file' }), files[0] ?? []);
      await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible();
      await user.use(sendButton(page));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(id);
    },
  },
  {
    name: 'requests a refund from a known order number',
    limits: { desktop: [5, 30], phone: [6, 29], keyboard: 48 },
    run: async (user, page, context) => {
      const device = await findDeviceWithoutRequest(context, apiPaths.refunds);
      const { items } = await getJson<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=1');
      const number = items[0]?.number ?? '';
      await user.search(number);
      await expect(option(page, number)).toHaveCount(1);
      await user.press('Enter');
      await user.use(page.getByRole('link', { name: 'Request refund' }));
      await expect(page.getByRole('combobox', { name: 'Order to refund' })).toHaveValue(number);
      await expect(snField(page)).toBeFocused();
      await user.type(device);
      await user.choose(page.getByRole('combobox', { name: 'Refund reason' }), 'Software bought twice');
      await user.use(page.getByRole('button', { name: /^Refund the full amount/ }));
      await user.use(sendButton(page));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
    },
  },
  {
    name: 'downloads the statement of last month',
    limits: { desktop: [3, 0], phone: [4, 0], keyboard: 23 },
    run: async (user, page) => {
      await user.open('Income', 'income');
      await user.use(page.getByRole('main').getByRole('link', { name: 'Monthly statement' }));
      const download = page.waitForEvent('download');
      await user.use(page.getByRole('button', { name: 'Download as CSV' }));
      await download;
    },
  },
  {
    name: 'lists a product with two pictures for sale',
    limits: { desktop: [9, 34], phone: [10, 34], keyboard: 63 },
    run: async (user, page) => {
      const form = goodsFields(page);
      await user.open('Shop products', 'shop products');
      await user.use(page.getByRole('main').getByRole('link', { name: 'Add shop product' }));
      await expect(form.name).toBeFocused();
      await user.type('Kit');
      await user.reach(form.product);
      await user.type('euro turbo 5');
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('X-431 Euro Turbo 5');
      await user.press('ArrowDown', 'Enter');
      await expect(form.product).toHaveValue('X-431 Euro Turbo 5');
      await user.reach(form.platform);
      await user.type('eba');
      await expect(page.getByRole('option', { name: 'eBay Motors' })).toBeVisible();
      await user.press('ArrowDown', 'Enter');
      await expect(form.platform).toHaveValue('eBay Motors');
      await user.reach(form.price);
      await user.type('1299');
      await user.reach(form.note);
      await user.type('Complete');
      await user.attach(page.getByRole('button', { name: 'Choose pictures' }), files);
      await expect(page.getByRole('textbox', { name: /Alternative text/ })).toHaveCount(2);
      await user.use(page.getByRole('button', { name: 'Save and list' }));
      await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Kit is listed');
    },
  },
  {
    name: 'ships ten orders',
    limits: { desktop: [6, 2], phone: [6, 2], keyboard: 40 },
    run: async (user, page) => {
      await user.use(page.getByRole('main').getByRole('link', { name: 'Shop orders to ship' }));
      await user.use(selectPage(page), 'Space');
      await user.toActions();
      await user.use(selectionButton(page, /^Ship \d+ orders$/));
      const firstNumber = page.getByRole('textbox', { name: /^Tracking number/ }).first();
      await expect(firstNumber).toBeFocused();
      await user.paste(Array.from({ length: 10 }, (_, index) => `1Z00${100 + index}`).join('\n'));
      await user.choose(courierForAll(page), 'FedEx');
      await user.send(shipButton(page), firstNumber);
      await expect(page.getByRole('heading', { name: '10 of 10 orders shipped' })).toBeFocused();
    },
  },
  {
    name: 'reads a reply of the manufacturer and continues',
    limits: { desktop: [3, 0], phone: [3, 0], keyboard: 39 },
    run: async (user, page) => {
      await user.use(
        page
          .getByRole('main')
          .getByRole('link', { name: /replies/ })
          .first(),
      );
      await user.use(grid(page, 'Feedback').locator('td[data-lead] a').first());
      await user.use(page.getByRole('link', { name: 'New feedback on this device' }));
      await expect(page.getByRole('dialog', { name: 'Send feedback' })).toBeVisible();
    },
  },
  {
    name: 'asks the assistant, then an agent, sends a picture and rates',
    limits: { desktop: [6, 25], phone: [6, 25], keyboard: 61 },
    run: async (user, page) => {
      await sandbox().chat('stepDelay', { ms: 20 });
      await sandbox().chat('manualAgents', { on: true });
      await user.use(page.getByRole('button', { name: /^Chat/ }));
      await expect(messageBox(page)).toBeFocused();
      await user.type('How do I update the tool');
      await user.press('Enter');
      await user.use(chatPanel(page).getByRole('button', { name: 'Talk to an agent' }));
      await simulate('join');
      await sendAsAgent('Please send a picture');
      await expect(log(page).getByText('Please send a picture')).toBeVisible();
      await user.attach(
        chatPanel(page).getByRole('button', { name: 'Send a picture or video' }),
        files[0] ?? [],
      );
      await expect(newestEntry(page).getByRole('button', { name: /^Enlarge/ })).toBeVisible();
      await simulate('requestRating');
      const star = (name: RegExp) => chatPanel(page).getByRole('radio', { name });
      await user.pick(star(/^1 star/), star(/^5 stars/));
      await user.use(chatPanel(page).getByRole('button', { name: 'Submit rating' }));
      await expect(newestEntry(page).getByRole('img', { name: 'Rated 5 of 5 stars' })).toBeVisible();
    },
  },
];

const sizes = { desktop: [1440, 900], tablet: [768, 1024], phone: [390, 844] } as const;

/** The ways and sizes to run: the deep run has all of them. */
const variants: [keyof typeof sizes, Way][] = isDeep
  ? [
      ['desktop', 'pointer'],
      ['tablet', 'pointer'],
      ['phone', 'pointer'],
      ['desktop', 'keyboard'],
    ]
  : [['desktop', 'keyboard']];

for (const [size, way] of variants)
  test.describe(`${size}, ${way}`, () => {
    for (const { name, account = 'main', limits, run } of jobs)
      test(name, async ({ page, context }) => {
        const [width, height] = sizes[size];
        await page.setViewportSize({ width, height });
        await signInAs(context, account);
        await page.goto('/');
        const user = new User(page, way);
        await run(user, page, context);
        if (isDeep) console.log(`${size}, ${way}: ${name}: ${user.clicks} + ${user.keys}`);
        const [clicks, keys] = limits[size === 'desktop' ? 'desktop' : 'phone'];
        if (way === 'keyboard') expect(user.keys).toBeLessThanOrEqual(limits.keyboard);
        else {
          expect(user.clicks).toBeLessThanOrEqual(clicks);
          expect(user.keys).toBeLessThanOrEqual(keys);
        }
      });
  });

import type { BrowserContext, Page } from '@playwright/test';
import type { OrderRow } from '../../lib/contract/orders.ts';
import { pngOf } from '../harness/picture-files.ts';
import { sandbox } from '../harness/shared.ts';
import { endSessionDuring, signInAgain } from './ended-session.ts';
import { ask, expect, expectAccessible, expectWrong, screens, signInAs, test } from './portal.ts';
import { meetEach, refusals } from './refusals.ts';
import { api, freeDevice, send, sn } from './requests.ts';

test.beforeEach(({ context }) => signInAs(context, 'main'));

const typed = 'Typed,\nand to be kept';
const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark' });
const chooser = (page: Page) => page.getByRole('button', { name: /^Choose (?:a|another) file$/ });

async function chooseFile(page: Page) {
  const opened = page.waitForEvent('filechooser');
  await chooser(page).click();
  await (await opened).setFiles({ name: 'plate.png', mimeType: 'image/png', buffer: pngOf(64, 48) });
}

async function order(context: BrowserContext): Promise<OrderRow> {
  const { items } = await ask<{ items: OrderRow[] }>(context, '/api/v1/orders?pageSize=100');
  const found = items.find(({ amount }) => amount?.currency === 'EUR' && amount.minor > 500_000);
  if (!found) throw new Error('no order in euros');
  return found;
}

/** One kind of request: where it is written, which call sends it, and how its form is filled in. */
interface Kind {
  name: string;
  path: string;
  call: number;
  list: string;
  fill: (page: Page, context: BrowserContext) => Promise<void>;
  /** What the vendor may find fault with: its name for the field, the field, and what is said there. */
  named: [field: string, label: string, said: string];
}

const kinds: readonly Kind[] = [
  {
    name: 'an activation reset',
    path: screens.resets,
    call: 69,
    list: api.resets,
    fill: async (page) => {
      await page.getByRole('combobox', { name: 'Apply type' }).selectOption('1');
      await page.getByRole('combobox', { name: 'Reason' }).selectOption('1');
    },
    named: ['device_sn', 'Serial number', 'None of your activated devices has this serial number'],
  },
  {
    name: 'a software refund',
    path: screens.refunds,
    call: 70,
    list: api.refunds,
    fill: async (page, context) => {
      await page.getByRole('textbox', { name: 'Refund order number' }).fill((await order(context)).number);
      await page.getByRole('combobox', { name: 'Refund reason' }).selectOption('Software bought twice');
      await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
      await page.getByRole('textbox', { name: 'Refund amount' }).fill('12.5');
    },
    named: ['refund_order_no', 'Refund order number', 'None of your orders has this number'],
  },
  {
    name: 'an apply for software',
    path: screens.softwareApplies,
    call: 71,
    list: api.softwareApplies,
    fill: async (page, context) => {
      await page.getByRole('textbox', { name: 'Order number' }).fill((await order(context)).number);
      await chooseFile(page);
      await expect(page.getByRole('button', { name: 'Enlarge plate.png' })).toBeVisible();
    },
    named: ['order_no', 'Order number', 'None of your orders has this number'],
  },
];

for (const kind of kinds) {
  test.describe(`${kind.name} that is refused keeps what was typed`, () => {
    const open = async (page: Page, context: BrowserContext) => {
      const device = await freeDevice(context, kind.list);
      await page.goto(`${kind.path}/new?sn=${device}`);
      await kind.fill(page, context);
      await remark(page).fill(typed);
      return device;
    };
    const expectKept = async (page: Page, device: string) => {
      await expect(remark(page)).toHaveValue(typed);
      await expect(sn(page)).toHaveValue(device);
      await expect(send(page)).toBeEnabled();
    };
    const expectSent = async (page: Page, device: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(device);
      await expect(page.getByRole('main')).toContainText('and to be kept');
    };

    test('whoever refuses it', async ({ page, context }) => {
      const device = await open(page, context);
      await meetEach(refusals, kind.call, async (said) => {
        await send(page).click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText(said);
        await expectKept(page, device);
        await expectAccessible(page);
      });
      await send(page).click();
      await expectSent(page, device);
    });

    test('by the service, at the field that it names', async ({ page, context }) => {
      const device = await open(page, context);
      const [field, label, said] = kind.named;
      const data = { errors: { [field]: ['no'] } };
      await sandbox().faults({ path: kind.call, body: { code: 422, msg: 'invalid', data } });
      await send(page).click();
      const wrong = page
        .getByRole('main')
        .getByRole(label === 'Serial number' ? 'combobox' : 'textbox', { name: label });
      await expectWrong(wrong, said);
      await expectKept(page, device);
      await expectAccessible(page);
    });

    test('by a session that ended, until the password was given', async ({ page, context }) => {
      const device = await open(page, context);
      await endSessionDuring(page, 'main', () => send(page).click());
      await signInAgain(page);
      await expectKept(page, device);
      await send(page).click();
      await expectSent(page, device);
    });
  });
}

test.describe('a file that is not taken', () => {
  test.beforeEach(async ({ page, context }) => {
    const device = await freeDevice(context, api.softwareApplies);
    await page.goto(`${screens.softwareApplies}/new?sn=${device}`);
    await remark(page).fill(typed);
  });

  test('by the service says so, and is sent again without being chosen anew', async ({ page }) => {
    const main = page.getByRole('main');
    const again = page.getByRole('button', { name: 'Try again' });
    await sandbox().faults({ path: 73, body: { code: 422, msg: 'no such file' } });
    await chooseFile(page);
    await expect(main).toContainText('The service does not accept this file');
    // No request leaves without the file that somebody meant to send along.
    await send(page).click();
    await expect(chooser(page)).toHaveAccessibleDescription(/The file is not uploaded yet/);
    await expectAccessible(page);
    await sandbox().heal();
    await meetEach(refusals, 73, async (said) => {
      await again.click();
      // How long to wait is said of forms alone.
      await expect(main).toContainText(said.source.includes('seconds') ? 'Too many requests' : said);
    });
    await again.click();
    await expect(page.getByRole('button', { name: 'Enlarge plate.png' })).toBeVisible();
    await expect(main).not.toContainText('The file is not uploaded yet');
    await expect(remark(page)).toHaveValue(typed);
  });

  test('by the form is refused before it goes anywhere', async ({ page }) => {
    const since = await sandbox().lastCall();
    const opened = page.waitForEvent('filechooser');
    await chooser(page).click();
    await (await opened).setFiles({
      name: 'run.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    });
    await expect(page.getByRole('main')).toContainText('run.exe');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(await sandbox().calls({ call: 73, since })).toEqual([]);
    await page.getByRole('button', { name: 'Take it away' }).click();
    await expect(page.getByRole('main')).not.toContainText('run.exe');
  });
});

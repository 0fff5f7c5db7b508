import { chromium, type Page } from 'playwright';
import { demoPassword } from '../harness/secrets.ts';
import { Sandbox } from '../harness/servers/sandbox.ts';
import { chromiumOptions } from '../setup/chromium.ts';

/** `npm run pictures [NAME…]`: takes the README's pictures of the running demo (`npm run demo`). */
const origin = `http://localhost:${process.env.PORT || '3000'}`;
const sandbox = new Sandbox(`http://127.0.0.1:${process.env.SANDBOX_PORT || '4000'}`);

interface Picture {
  path: string;
  phone?: boolean;
  dark?: boolean;
  locale?: string;
  act?: (page: Page) => Promise<void>;
}

async function first(page: Page, list: string): Promise<string> {
  const { items } = await (await page.request.get(`${origin}/api/v1/${list}`)).json();
  return items[0].id;
}

const record = (path: string, list: string) => async (page: Page) => {
  await page.goto(`${origin}${path}/${await first(page, list)}`);
};
const device = record('/dealers/product/equipment', 'devices?sort=-updates&pageSize=1');

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
}

const pictures: Record<string, Picture> = {
  home: { path: '/' },
  'dealers-dark': { path: '/dealers/dealer/dealerlist', dark: true },
  equipment: { path: '/dealers/product/equipment' },
  income: { path: '/dealers/income' },
  goods: { path: '/dealers/shop/goods' },
  reset: {
    path: '/',
    act: record('/dealers/reset-the-activation/list', 'activation-resets?status=4,5&pageSize=1'),
  },
  'statement-dark-de': { path: '/dealers/income/statement?currency=EUR', dark: true, locale: 'de' },
  'products-dark': {
    path: '/',
    dark: true,
    act: async (page) => {
      const { items } = await (await page.request.get(`${origin}/api/v1/product-library?pageSize=3`)).json();
      const ids = items.map(({ id }: { id: string }) => id).join(',');
      await page.goto(`${origin}/dealers/caseSummary/productLibrary/compare?ids=${ids}`);
    },
  },
  'message-phone-de': { path: '/dealers/caseSummary/messageList/3000', phone: true, locale: 'de' },
  'device-phone-cn': { path: '/', phone: true, locale: 'cn', act: device },
  'order-phone': {
    path: '/',
    phone: true,
    act: record('/dealers/orders', 'orders?status=shipped&pageSize=1'),
  },
  chat: {
    path: '/',
    act: async (page) => {
      await device(page);
      await openChat(page);
      await page.getByRole('button', { name: 'Talk to an agent' }).click();
      await sandbox.chat('join', { account: 'main', agent: 11 });
      await sandbox.chat('say', {
        account: 'main',
        text: 'Good morning. Which software should the device get?',
      });
      await page.getByRole('log').getByText('Which software should').waitFor();
    },
  },
  'chat-phone-dark': { path: '/', phone: true, dark: true, act: openChat },
};

const browser = await chromium.launch(chromiumOptions);
const only = process.argv.slice(2);
for (const [name, { path, phone, dark, locale = 'en', act }] of Object.entries(pictures)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  await context.addCookies([{ name: 'portal-locale', value: locale, url: origin }]);
  await context.request.post(`${origin}/api/session`, {
    headers: { origin },
    data: { account: 'main', password: demoPassword },
  });
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `docs/pictures/${name}.png` });
  console.log(name);
  await context.close();
}
await browser.close();

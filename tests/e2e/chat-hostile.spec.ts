import { hostileContents } from '../harness/hostile-chat.ts';
import { sandbox } from '../harness/shared.ts';
import { expect, signInAs, test } from './portal.ts';

const total = 300;

test(`${total} hostile contents run nothing and fetch nothing from elsewhere`, async ({ page, context }) => {
  test.setTimeout(120_000);
  await signInAs(context, 'main');
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') elsewhere.push(url.href);
    // What the portal fetches for somebody is allowed by its own list; here nothing of it is from elsewhere.
    if (url.pathname === '/api/files' && !url.searchParams.get('url')?.startsWith(sandbox().origin))
      elsewhere.push(url.href);
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Chat/ }).click();
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByRole('button', { name: 'Talk to a human' })).toBeVisible();

  const { log } = await sandbox().chatOf('main');
  const newest = log.at(-1)?.id ?? 0;
  const contents = hostileContents(total);
  for (const [at, content] of contents.entries()) {
    // In names, texts, markers and the serial number alike; by turns from the assistant, an agent and the service.
    const data = {
      log_id: newest + 1 + at,
      dialog_id: 1,
      from_id: 11,
      from_name: content.slice(0, 100),
      from_avatar: content.slice(0, 200),
      content,
      device_sn: content.slice(0, 40),
      is_gpt: at % 3 === 0 ? 1 : 0,
      is_manual: at % 3 === 1 ? 1 : 0,
      type: at % 17 === 0 ? 'system' : '',
      time_line: 1_763_000_000 + at,
    };
    await sandbox().chat('raw', { account: 'main', frame: { cmd: 'chatMessage', data } });
  }
  await expect(chat.locator(`[data-id="${newest + total}"]`)).toBeVisible({ timeout: 60_000 });
  expect(await chat.locator('[data-id]').count()).toBeGreaterThanOrEqual(total);
  expect(
    await chat.locator('script, iframe, object, embed, link, meta, style, svg[onload], [onerror]').count(),
  ).toBe(0);
  const addresses = await chat
    .locator('[href], [src]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? ''));
  expect(addresses.filter((address) => !/^(?:\/|https:\/\/evil\.example\/)/.test(address))).toEqual([]);
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
  expect(elsewhere).toEqual([]);
  await expect(page).toHaveURL('/');
});

import { count } from '../harness/depth.ts';
import { vendorUrlOf } from '../harness/file-references.ts';
import { hostileContents } from '../harness/hostile-chat.ts';
import { sandbox } from '../harness/shared.ts';
import { openChat } from './chat.ts';
import { expect, signInAs, test } from './portal.ts';

const total = count(300, 2_000);
/** So many at a time, which the panel keeps all. */
const batch = 400;

test(`${total} hostile contents run nothing and fetch nothing from elsewhere`, async ({ page, context }) => {
  test.setTimeout(240_000);
  await signInAs(context, 'main');
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') elsewhere.push(url.href);
    const file = vendorUrlOf(url.pathname);
    if (url.pathname.startsWith('/api/v1/files/') && !file.startsWith(sandbox().origin)) elsewhere.push(file);
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const chat = await openChat(page, '/');

  const { log } = await sandbox().chatStatus('main');
  const first = (log.at(-1)?.id ?? 0) + 1;
  const contents = hostileContents(total);
  for (let begin = 0; begin < total; begin += batch) {
    const said = contents.slice(begin, begin + batch);
    await Promise.all(said.map((content, at) => say(first + begin + at, begin + at, content)));
    const ids = chat.locator('[data-id]');
    await expect
      .poll(
        async () => {
          const shown = new Set(
            await ids.evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.id))),
          );
          return said.filter((_, at) => !shown.has(first + begin + at)).length;
        },
        { timeout: 40_000 },
      )
      // Prompts for a rating of one dialog are shown as one.
      .toBeLessThan(said.length / 10);
    expect(
      await chat.locator('script, iframe, object, embed, link, meta, style, svg[onload], [onerror]').count(),
    ).toBe(0);
    const addresses = await chat
      .locator('[href], [src]')
      .evaluateAll((nodes) =>
        nodes.map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? ''),
      );
    expect(addresses.filter((address) => !/^(?:\/|https:\/\/evil\.example\/)/.test(address))).toEqual([]);
  }
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
  await expect(page).toHaveURL('/');
});

/** In names, texts, markers and the serial number alike; by turns from the assistant, an agent and the service. */
function say(id: number, at: number, content: string) {
  const data = {
    log_id: id,
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
  return sandbox().chat('sendFrame', { account: 'main', frame: { cmd: 'chatMessage', data } });
}

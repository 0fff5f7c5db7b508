import { count } from '../../harness/depth.ts';
import { vendorUrlOf } from '../../harness/file-references.ts';
import { hostileMessages } from '../../harness/samples/hostile-chat.ts';
import { sandbox } from '../../harness/servers/worker-servers.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { openChat } from './chat.ts';

const total = count(300, 2_000);
/** The panel keeps this many messages. */
const batch = 400;

test(`${total} hostile messages run no script and send no request to another origin`, async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signInAs(context, 'main');
  const otherOrigins: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.hostname !== 'localhost') otherOrigins.push(url.href);
    const file = vendorUrlOf(url.pathname);
    if (url.pathname.startsWith('/api/v1/files/') && !file.startsWith(sandbox().origin))
      otherOrigins.push(file);
  });
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  const chat = await openChat(page, '/');

  const { log } = await sandbox().chatStatus('main');
  const firstId = (log.at(-1)?.id ?? 0) + 1;
  const contents = hostileMessages(total);
  for (let start = 0; start < total; start += batch) {
    const messages = contents.slice(start, start + batch);
    await Promise.all(
      messages.map((content, index) => sendMessage(firstId + start + index, start + index, content)),
    );
    const ids = chat.locator('[data-id]');
    await expect
      .poll(
        async () => {
          const displayedIds = new Set(
            await ids.evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.id))),
          );
          return messages.filter((_, index) => !displayedIds.has(firstId + start + index)).length;
        },
        { timeout: 40_000 },
      )
      // Rating prompts of one dialog are merged into one.
      .toBeLessThan(messages.length / 10);
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
  expect(otherOrigins).toEqual([]);
  expect(pageErrors).toEqual([]);
  await expect(page).toHaveURL('/');
});

/** Puts the content into every text field; sent by the assistant, an agent and the service in turn. */
function sendMessage(id: number, at: number, content: string) {
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

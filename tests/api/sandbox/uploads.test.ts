import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { jpeg, pngOf } from '../../harness/samples/picture-files.ts';
import { admin, type Client, sandboxForTests, signed } from './client.ts';

const { client, sandbox } = sandboxForTests();
const png = pngOf(2, 2);

type StoredUpload = { url: string; name: string; type: string; size: number; sha256: string };

async function send(who: Client, files: [field: string, content: Uint8Array, type: string][]) {
  const form = new FormData();
  form.set('sign', signed({}));
  for (const [field, content, type] of files)
    form.append(field, new Blob([new Uint8Array(content)], { type }), 'a picture.png');
  const response = await fetch(`${sandbox().url}${admin}/upload`, {
    method: 'POST',
    headers: headersOf(who),
    body: form,
  });
  return (await response.json()) as { code: number | string; data: { url: string; errors: unknown } };
}

const headersOf = (who: Client) => ({
  'x-requested-with': 'XMLHttpRequest',
  'x-agent': 'test',
  authorization: `Bearer ${who.token}`,
});
const listStored = async (who: Client) =>
  ((await who.callControl('GET', 'uploads')) as unknown as { uploads: StoredUpload[] }).uploads;

describe('an uploaded picture', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
  ])('of type %s is stored unchanged and served', async (type, content) => {
    const main = await client().signIn('main');
    const { code, data } = await send(main, [['file', content, type]]);
    expect(Number(code)).toBe(200);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const own = (await listStored(main)).at(-1);
    expect(own).toEqual({ url: data.url, name: 'a picture.png', type, size: content.length, sha256 });
    const served = await fetch(sandbox().url + data.url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, type]);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(content);
  });

  it('is deleted by a reset', async () => {
    const main = await client().signIn('main');
    const { data } = await send(main, [['file', png, 'image/png']]);
    await main.callControl('POST', 'reset', { keepTokens: true });
    expect(await listStored(main)).toEqual([]);
    expect((await fetch(sandbox().url + data.url)).status).toBe(404);
  });

  it.each<[string, [string, Uint8Array, string][]]>([
    ['no file', []],
    [
      'two files',
      [
        ['file', png, 'image/png'],
        ['file', png, 'image/png'],
      ],
    ],
    ['another field', [['picture', png, 'image/png']]],
    ['an empty file', [['file', new Uint8Array(), 'image/png']]],
    ['a GIF', [['file', Buffer.from('GIF89a'), 'image/gif']]],
    ['a PNG that is called JPEG', [['file', png, 'image/jpeg']]],
    ['more than 2 MB', [['file', Buffer.concat([png, Buffer.alloc(2 ** 21)]), 'image/png']]],
  ])('is refused when there is %s, and not stored', async (_, files) => {
    const main = await client().signIn('main');
    const before = await listStored(main);
    const { code, data } = await send(main, files);
    expect([Number(code), data.errors]).toEqual([422, { file: [expect.any(String)] }]);
    expect(await listStored(main)).toEqual(before);
  });

  it('is not stored when its body is incomplete', async () => {
    const main = await client().signIn('main');
    const before = await listStored(main);
    const head = `--b\r\ncontent-disposition: form-data; name="sign"\r\n\r\n${signed({})}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const lines = Object.entries({
      host: 'sandbox',
      ...headersOf(main),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + png.length + 9,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(sandbox().url).port), '127.0.0.1');
    socket.write(`POST ${admin}/upload HTTP/1.1\r\n${lines.join('')}\r\n${head}`);
    socket.write(png);
    const last = async () => (await main.callControl('GET', 'calls?call=36&limit=1')).calls[0];
    while ((await last())?.aborted !== false);
    socket.resetAndDestroy();
    while ((await last())?.aborted !== true);
    expect(await listStored(main)).toEqual(before);
  });

  it('is not stored when a fault aborts it', async () => {
    const main = await client().signIn('main');
    const before = await listStored(main);
    await main.callControl('POST', 'faults', { path: 36, times: 1, abortBodyAfter: 100 });
    await expect(send(main, [['file', png, 'image/png']])).rejects.toThrow();
    expect(await listStored(main)).toEqual(before);
    const [call] = (await main.callControl('GET', 'calls?call=36&limit=1')).calls;
    expect(call).toMatchObject({ cutByFault: true, aborted: false, code: null });
  });
});

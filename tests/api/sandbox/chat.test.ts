import { readFileSync } from 'node:fs';
import { jpeg, pngOf } from '../../harness/samples/picture-files.ts';
import { act, ChatClient, chatLog, chatUser, ensureChatUserId, parseEntry, register } from './chat-client.ts';
import { type Client, type Row, sandboxForTests, signed } from './client.ts';

const { client, sandbox } = sandboxForTests();
const rate = '/im_api/api/v1/rate/create';
const praise = '/im_api/api/v1/chatLog/praise';

async function history(who: Client, uid: number, before = 0) {
  const response = await who.call('POST', chatLog, { uid, log_id: before, is_new_version: 1 });
  return { code: response.code, rows: response.rows, entries: response.rows?.map(parseEntry) };
}

describe('the chat user', () => {
  it('is created once, and not found before', async () => {
    const sub = await client().signIn('sub');
    expect((await sub.call('GET', chatUser, { user_name: 'jxs_1003' })).code).toBe(404);
    const uid = await ensureChatUserId(sub, 'sub');
    const again = await sub.call('POST', register, {
      ...{ user_name: 'jxs_1003', nick_name: 'other', user_type: 5, other_user_id: 1003 },
    });
    expect([again.code, Number(again.data.id), again.data.nick_name]).toEqual([1, uid, 'sub']);
    const match = await sub.call('GET', chatUser, { user_name: 'jxs_1003' });
    expect([match.code, Number(match.data.id), match.data.user_name]).toEqual([1, uid, 'jxs_1003']);
    expect(uid).not.toBe(1003);
  });

  it.each([
    ['another name', { user_name: 'jxs_1001' }, 'user_name'],
    ['another account', { other_user_id: 1001 }, 'other_user_id'],
    ['another kind', { user_type: 4 }, 'user_type'],
  ])('is refused with %s', async (_, wrong, field) => {
    const sub = await client().signIn('sub');
    const right = { user_name: 'jxs_1003', nick_name: 'sub', user_type: 5, other_user_id: 1003 };
    const { code, data } = await sub.call('POST', register, { ...right, ...wrong });
    expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
    expect((await sub.call('GET', chatUser, { user_name: 'jxs_1003' })).code).toBe(404);
  });

  it('is not visible to other accounts', async () => {
    const [main, sub] = [await client().signIn('main'), await client().signIn('sub')];
    const [own, other] = [await ensureChatUserId(main, 'main'), await ensureChatUserId(sub, 'sub')];
    expect((await sub.call('GET', chatUser, { user_name: 'jxs_1001' })).code).toBe(404);
    expect((await history(sub, own)).code).toBe(404);
    expect((await history(sub, other)).code).toBe(1);
    for (const version of ['', 0]) {
      const { code, data } = await sub.call('POST', chatLog, { uid: other, is_new_version: version });
      expect([code, Object.keys(data.errors)]).toEqual([422, ['is_new_version']]);
    }
    expect((await client().call('GET', chatUser, { user_name: 'jxs_1001' })).code).toBe(401);
  });
});

describe('the history', () => {
  it('has pages of ten, newest first, down to the first entry', async () => {
    const main = await client().signIn('main');
    const uid = await ensureChatUserId(main, 'main');
    const sizes: number[] = [];
    const ids: number[] = [];
    for (let before = 0; sizes.at(-1) !== 0; before = ids.at(-1) ?? 0) {
      const { entries } = await history(main, uid, before);
      sizes.push(entries.length);
      ids.push(...entries.map(({ logId }) => logId));
    }
    expect(sizes).toEqual([10, 10, 5, 0]);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(25);
  });

  it('contains all kinds of entries, with the canary fields', async () => {
    const main = await client().signIn('main');
    const uid = await ensureChatUserId(main, 'main');
    const first = await history(main, uid);
    const second = await history(main, uid, Number(first.rows.at(-1)?.log_id));
    const entries = [...first.entries, ...second.entries];
    expect(entries[0]).toMatchObject({ type: 'system', content: 'end', isManual: true });
    expect(entries[1]).toMatchObject({ type: '', content: 'praise[5]' });
    expect(entries.find(({ type }) => type === 'revocation')?.content).toBe('');
    const [, url, size] =
      /^img\[(.+)\]\[(\d+)\]$/m.exec(entries.map(({ content }) => content).join('\n')) ?? [];
    const picture = await fetch(sandbox().url + url);
    expect([picture.status, (await picture.arrayBuffer()).byteLength]).toEqual([200, Number(size)]);
    expect(first.rows.every((row) => String(row.password_hash).startsWith('CANARY-'))).toBe(true);
    const own = [...first.rows, ...second.rows].filter((row) => Number(row.from_id) === uid);
    expect(own.some((row) => row.client_id)).toBe(true);
    expect(own.some((row) => !row.client_id)).toBe(true);
  });
});

describe('a rating', () => {
  /** A dialog of `sub` about a device, with its rating prompt. */
  async function prompted() {
    const sub = await client().signIn('sub');
    const chat = await ChatClient.connect(sandbox(), sub, 'sub');
    chat.say('hello', { sn: '000123456789' });
    await chat.next('chatMessage');
    await act(sub, 'requestRating', { account: 'sub' });
    const prompt = parseEntry(await chat.next('praiseKf'));
    chat.socket.close();
    const fields = { dialog_id: prompt.dialogId, log_id: prompt.logId, device_sn: '000123456789' };
    return { sub, uid: chat.uid, fields, logId: prompt.logId };
  }

  it('becomes the content of its prompt, once', async () => {
    const { sub, uid, fields, logId } = await prompted();
    expect((await history(sub, uid)).entries[0]).toMatchObject({ logId, content: 'praise[0]' });
    expect((await sub.call('POST', rate, { ...fields, score: 4, reason: 'well done' })).code).toBe(1);
    expect((await history(sub, uid)).entries[0]).toMatchObject({ logId, content: 'praise[4]' });
    expect((await sub.call('POST', rate, { ...fields, score: 5, reason: '' })).code).toBe(409);
    expect((await history(sub, uid)).entries[0]).toMatchObject({ content: 'praise[4]' });
  });

  it.each([
    ['no score', { score: 0, reason: '' }, ['score']],
    ['too high a score', { score: 6, reason: '' }, ['score']],
    ['the SN of another device', { score: 4, reason: '', device_sn: '000000000001' }, ['device_sn']],
    ['no SN', { score: 4, reason: '', device_sn: '' }, ['device_sn']],
    ['too long a reason', { score: 1, reason: 'r'.repeat(501) }, ['reason']],
  ])('is refused with %s', async (_, wrong, named) => {
    const { sub, uid, fields } = await prompted();
    const { code, data } = await sub.call('POST', rate, { ...fields, ...wrong });
    expect([code, Object.keys(data.errors)]).toEqual([422, named]);
    expect((await history(sub, uid)).entries[0]).toMatchObject({ content: 'praise[0]' });
  });

  it("is refused for another user's dialog, and for entries that are no prompt", async () => {
    const { sub, uid, fields, logId } = await prompted();
    const main = await client().signIn('main');
    const score = { score: 4, reason: '' };
    expect((await main.call('POST', rate, { ...fields, ...score })).code).toBe(404);
    expect((await sub.call('POST', rate, { ...fields, ...score, log_id: logId - 1 })).code).toBe(404);
    expect((await sub.call('POST', rate, { ...fields, ...score, dialog_id: 1 })).code).toBe(404);
    expect((await history(sub, uid)).entries[0]).toMatchObject({ content: 'praise[0]' });
  });
});

describe('a like', () => {
  it('is stored for entries of the assistant only', async () => {
    const main = await client().signIn('main');
    const uid = await ensureChatUserId(main, 'main');
    const last = (await history(main, uid)).entries[0]?.logId ?? 0;
    const all = (await history(main, uid, last - 14)).rows;
    const of = (key: string) => all.find((row) => Number(row[key]) === 1) as Row;
    const log_id = Number(of('is_gpt').log_id);
    expect((await main.call('GET', praise, { log_id, is_like: 2 })).code).toBe(1);
    const after = (await history(main, uid, log_id + 1)).rows[0];
    expect([Number(after?.log_id), Number(after?.is_like)]).toEqual([log_id, 2]);
    expect((await main.call('GET', praise, { log_id, is_like: 3 })).code).toBe(422);
    expect(
      (await main.call('GET', praise, { log_id: Number(of('is_manual').log_id), is_like: 1 })).code,
    ).toBe(422);
    const sub = await client().signIn('sub');
    await ensureChatUserId(sub, 'sub');
    expect((await sub.call('GET', praise, { log_id, is_like: 1 })).code).toBe(404);
  });
});

describe('a chat file', () => {
  const video = readFileSync('tests/sandbox/files/idle-adjustment.mp4');

  async function send(who: Client, field: string, content: Uint8Array, type: string, kind = '3') {
    const form = new FormData();
    form.set('type', kind);
    form.set('sign', signed({ type: kind }));
    form.append(field, new Blob([new Uint8Array(content)], { type }), 'a file');
    const response = await fetch(`${sandbox().url}/upload_api/api/publicUpload`, {
      method: 'POST',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-agent': 'test',
        authorization: `Bearer ${who.token}`,
      },
      body: form,
    });
    return (await response.json()) as { code: number | string; data: Row & { errors: Row } };
  }

  it.each([
    ['image/png', pngOf(2, 2)],
    ['image/jpeg', jpeg],
    ['video/mp4', video],
  ])('of type %s is stored and served, in ranges too', async (type, content) => {
    const { code, data } = await send(await client().signIn('sub'), 'files', content, type);
    expect([Number(code), data.file_name, Number(data.size)]).toEqual([0, 'a file', content.length]);
    const served = await fetch(sandbox().url + data.url, { headers: { range: 'bytes=2-5' } });
    expect([served.status, served.headers.get('content-type')]).toEqual([206, type]);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(content.subarray(2, 6)));
  });

  it.each<[string, string, Uint8Array, string, string, string]>([
    ['in another field', 'file', jpeg, 'image/jpeg', '3', 'files'],
    ['of another type', 'files', Buffer.from('%PDF-1.4'), 'application/pdf', '3', 'files'],
    ['that is not what it says', 'files', jpeg, 'video/mp4', '3', 'files'],
    ['of another kind', 'files', jpeg, 'image/jpeg', '2', 'type'],
    [
      'of more than 30 MB',
      'files',
      Buffer.concat([jpeg, Buffer.alloc(30 * 2 ** 20)]),
      'image/jpeg',
      '3',
      'files',
    ],
  ])('is refused %s', async (_, field, content, type, kind, named) => {
    const sub = await client().signIn('sub');
    const { code, data } = await send(sub, field, content, type, kind);
    expect([Number(code), Object.keys(data.errors)]).toEqual([422, [named]]);
    expect(((await sub.callControl('GET', 'uploads')) as unknown as { uploads: unknown[] }).uploads).toEqual(
      [],
    );
  });
});

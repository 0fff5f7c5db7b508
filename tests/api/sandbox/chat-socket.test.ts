import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { act, ChatClient, chatLog, ensureChatUserId, parseEntry, readChatStatus } from './chat-client.ts';
import { sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();

/** Connects an account with a silent assistant. */
async function quiet(account: 'main' | 'sub' | 'merchant' = 'sub') {
  const who = await client().signIn(account);
  await act(who, 'assistant', { on: false });
  const chat = await ChatClient.connect(sandbox(), who, account);
  return { who, chat };
}

describe('a connection', () => {
  it('greets in a new dialog, and resumes an open one', async () => {
    const sub = await client().signIn('sub');
    const first = await ChatClient.connect(sandbox(), sub, 'sub');
    const hello = parseEntry(await first.next('helloMessage'));
    expect(hello).toMatchObject({ isGpt: true, isManual: false, type: '' });
    const state = first.frames[0]?.data ?? {};
    expect([state.code, state.uid, state.service, state.is_manual, state.dialog_id].map(Number)).toEqual([
      ...[1, first.uid, 1, 0, hello.dialogId],
    ]);
    const second = await ChatClient.connect(sandbox(), sub, 'sub');
    const relink = await second.next('relinkMessage');
    expect([relink.dialog_id, relink.log_id].map(Number)).toEqual([hello.dialogId, hello.logId]);
    await second.flush();
    expect(second.frames.map(({ cmd }) => cmd)).toEqual(['connect', 'relinkMessage', 'pong']);
  });

  it('starts a new dialog half an hour after the last entry', async () => {
    const { who, chat } = await quiet();
    const { dialogId } = parseEntry(await chat.next('helloMessage'));
    await who.callControl('POST', 'clock', { advance: 30 * 60 });
    const later = await ChatClient.connect(sandbox(), who, 'sub');
    const hello = parseEntry(await later.next('helloMessage'));
    expect(hello.dialogId).toBeGreaterThan(dialogId);
    expect(parseEntry(await chat.next('helloMessage'))).toEqual(hello);
  });

  it('is refused with an invalid token, and reports it', async () => {
    const sub = await client().signIn('sub');
    const chat = new ChatClient(sandbox().chatUrl, await ensureChatUserId(sub, 'sub'));
    await chat.opened();
    chat.sendInit('nonsense');
    expect(Number((await chat.next('connect')).code)).toBe(401);
    expect(await chat.closed).toBe(1008);
  });

  it.each(['revoke', 'expire'])('ends with its token (%s)', async (action) => {
    const { who, chat } = await quiet();
    const { chat: other } = await quiet('main');
    await who.callControl('POST', 'tokens', { account: 'sub', action });
    expect(Number((await chat.next('connect')).code)).toBe(401);
    expect(await chat.closed).toBe(1008);
    await other.flush();
  });

  it("is refused for another account's user", async () => {
    const [sub, main] = [await client().signIn('sub'), await client().signIn('main')];
    const [uid, other] = [await ensureChatUserId(sub, 'sub'), await ensureChatUserId(main, 'main')];
    const chat = new ChatClient(sandbox().chatUrl, uid);
    await chat.opened();
    chat.sendInit(sub.token, other);
    expect(await chat.closed).toBe(1008);
    expect(chat.frames).toEqual([]);
  });

  it.each<[string, (chat: ChatClient) => void, number]>([
    ['something else first', (chat) => chat.send('ping'), 1008],
    ['what is no JSON', (chat) => chat.socket.send('hello'), 1008],
    ['bytes', (chat) => chat.socket.send(Buffer.from('{"cmd":"ping"}')), 1008],
    ['more than 64 KB', (chat) => chat.socket.send('x'.repeat(64 * 1024 + 1)), 1009],
  ])('ends on %s', async (_, send, code) => {
    const chat = new ChatClient(sandbox().chatUrl, 0);
    await chat.opened();
    send(chat);
    expect(await chat.closed).toBe(code);
  });

  it('is accepted at one path only, without compression', async () => {
    const otherPathSocket = new WebSocket(sandbox().chatUrl.replace('/chat', '/else'));
    const reason = await new Promise((resolve) => otherPathSocket.once('error', resolve));
    expect(String(reason)).toContain('404');
    const { chat } = await quiet();
    expect(chat.socket.extensions).toBe('');
  });
});

describe('a message', () => {
  it('returns to all sockets of its user with both ids, and to no other socket', async () => {
    const { who, chat } = await quiet();
    const second = await ChatClient.connect(sandbox(), who, 'sub');
    const { chat: stranger } = await quiet('main');
    const clientId = chat.say('Grüße 你好 👋\n<b>');
    const entry = await chat.message();
    expect(entry).toMatchObject({ clientId, content: 'Grüße 你好 👋\n<b>', isGpt: false, type: '' });
    expect(entry.logId).toBeGreaterThan(0);
    expect(await second.message()).toEqual(entry);
    await stranger.flush();
    expect(stranger.frames.some(({ cmd }) => cmd === 'chatMessage')).toBe(false);
  });

  it('is logged once per client id', async () => {
    const { who, chat } = await quiet();
    const second = await ChatClient.connect(sandbox(), who, 'sub');
    chat.say('first', { clientId: 'same' });
    const entry = await chat.message();
    chat.say('first', { clientId: 'same' });
    expect(await chat.message()).toEqual(entry);
    await second.flush();
    expect(second.frames.filter(({ cmd }) => cmd === 'chatMessage')).toHaveLength(1);
    const { rows } = await who.call('POST', chatLog, { uid: chat.uid, is_new_version: 1 });
    expect(rows.filter(({ content }) => content === 'first')).toHaveLength(1);
  });

  it('arrives in the order of the log', async () => {
    const { chat } = await quiet();
    const second = await quiet('merchant');
    for (let at = 0; at < 100; at++) {
      chat.say(`${at}`);
      second.chat.say(`${at}`);
    }
    const ids: number[] = [];
    for (let at = 0; at < 100; at++) {
      const entry = await chat.message();
      expect(entry.content).toBe(String(at));
      ids.push(entry.logId);
    }
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it.each([
    ['no content', { content: ' ' }],
    ['too much content', { content: 'x'.repeat(10_001) }],
    ['no id of the client', { client_id: '' }],
    ['another sender', { from_id: 1 }],
  ])('is refused with %s, and not logged', async (_, wrong) => {
    const { who, chat } = await quiet();
    const right = { client_id: 'mine', from_id: chat.uid, to_id: 1, content: 'x', device_sn: '' };
    const before = (await readChatStatus(who, 'sub')).log;
    chat.send('chatMessage', { ...right, ...wrong });
    const refusal = await chat.next('chatMessage');
    expect([Number(refusal.code), refusal.log_id]).toEqual([422, undefined]);
    expect((await readChatStatus(who, 'sub')).log).toEqual(before);
  });

  it('starts a new dialog after the end of one', async () => {
    const { who, chat } = await quiet();
    chat.say('one');
    const { dialogId } = await chat.message();
    await act(who, 'end', { account: 'sub' });
    expect(parseEntry(await chat.next('end'))).toMatchObject({ type: 'system', content: 'end', dialogId });
    chat.say('two');
    expect((await chat.message()).dialogId).toBeGreaterThan(dialogId);
  });
});

describe('a reset', () => {
  it('closes the sockets, empties the log and keeps the ids growing', async () => {
    const { who, chat } = await quiet();
    chat.say('before');
    const { logId } = await chat.message();
    await who.callControl('POST', 'reset', { keepTokens: true });
    expect(await chat.closed).toBe(1012);
    await act(who, 'assistant', { on: false });
    const again = await ChatClient.connect(sandbox(), who, 'sub');
    expect(parseEntry(await again.next('helloMessage')).logId).toBeGreaterThan(logId);
    const { rows } = await who.call('POST', chatLog, { uid: again.uid, is_new_version: 1 });
    expect(rows).toHaveLength(1);
  });
});

describe('a client that disconnects within a frame', () => {
  it('does not affect other clients', async () => {
    const { chat } = await quiet();
    const raw = connect(Number(new URL(sandbox().url).port), '127.0.0.1');
    raw.write(
      'GET /chat HTTP/1.1\r\nhost: s\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.from([0x81, 0xff, 0]));
    raw.resetAndDestroy();
    await chat.flush();
  });
});

import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { act, chatDoor, chatLog, Talker, tidy, uidOf } from './chat-client.ts';
import { sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();

/** An account that is connected, with an assistant that says nothing by itself. */
async function quiet(account: 'main' | 'sub' | 'merchant' = 'sub') {
  const who = await client().signIn(account);
  await act(who, 'assistant', { on: false });
  const talker = await Talker.connect(sandbox(), who, account);
  return { who, talker };
}

describe('connecting', () => {
  it('greets in a new dialog, and goes on with one that is open', async () => {
    const sub = await client().signIn('sub');
    const first = await Talker.connect(sandbox(), sub, 'sub');
    const hello = tidy(await first.next('helloMessage'));
    expect(hello).toMatchObject({ isGpt: true, isManual: false, type: '' });
    const state = first.frames[0]?.data ?? {};
    expect([state.code, state.uid, state.service, state.is_manual, state.dialog_id].map(Number)).toEqual([
      ...[1, first.uid, 1, 0, hello.dialogId],
    ]);
    const second = await Talker.connect(sandbox(), sub, 'sub');
    const relink = await second.next('relinkMessage');
    expect([relink.dialog_id, relink.log_id].map(Number)).toEqual([hello.dialogId, hello.logId]);
    await second.settled();
    expect(second.frames.map(({ cmd }) => cmd)).toEqual(['connect', 'relinkMessage', 'pong']);
  });

  it('begins anew half an hour after the last entry', async () => {
    const { who, talker } = await quiet();
    const { dialogId } = tidy(await talker.next('helloMessage'));
    await who.sessions('POST', 'clock', { advance: 30 * 60 });
    const later = await Talker.connect(sandbox(), who, 'sub');
    const hello = tidy(await later.next('helloMessage'));
    expect(hello.dialogId).toBeGreaterThan(dialogId);
    // It comes to every socket of the user.
    expect(tidy(await talker.next('helloMessage'))).toEqual(hello);
  });

  it('is refused with a bad token, and tells of it', async () => {
    const sub = await client().signIn('sub');
    const talker = new Talker(sandbox().chatUrl, await uidOf(sub, 'sub'));
    await talker.opened();
    talker.enter('nonsense');
    expect(Number((await talker.next('connect')).code)).toBe(401);
    expect(await talker.closed).toBe(1008);
  });

  it.each(['revoke', 'expire'])('ends with its token (%s)', async (action) => {
    const { who, talker } = await quiet();
    const { talker: other } = await quiet('main');
    await who.sessions('POST', 'tokens', { account: 'sub', action });
    expect(Number((await talker.next('connect')).code)).toBe(401);
    expect(await talker.closed).toBe(1008);
    await other.settled();
  });

  it("is refused for another's user", async () => {
    const [sub, main] = [await client().signIn('sub'), await client().signIn('main')];
    const [uid, other] = [await uidOf(sub, 'sub'), await uidOf(main, 'main')];
    const talker = new Talker(sandbox().chatUrl, uid);
    await talker.opened();
    talker.enter(sub.token, other);
    expect(await talker.closed).toBe(1008);
    expect(talker.frames).toEqual([]);
  });

  it.each<[string, (talker: Talker) => void, number]>([
    ['something else first', (talker) => talker.send('ping'), 1008],
    ['what is no JSON', (talker) => talker.socket.send('hello'), 1008],
    ['bytes', (talker) => talker.socket.send(Buffer.from('{"cmd":"ping"}')), 1008],
    ['more than 64 KB', (talker) => talker.socket.send('x'.repeat(64 * 1024 + 1)), 1009],
  ])('ends on %s', async (_, send, code) => {
    const talker = new Talker(sandbox().chatUrl, 0);
    await talker.opened();
    send(talker);
    expect(await talker.closed).toBe(code);
  });

  it('takes place at one path, and without compression', async () => {
    const elsewhere = new WebSocket(sandbox().chatUrl.replace('/chat', '/else'));
    const reason = await new Promise((resolve) => elsewhere.once('error', resolve));
    expect(String(reason)).toContain('404');
    const { talker } = await quiet();
    expect(talker.socket.extensions).toBe('');
  });
});

describe('a message', () => {
  it('comes back to every socket of its user, with both ids, and to nobody else', async () => {
    const { who, talker } = await quiet();
    const second = await Talker.connect(sandbox(), who, 'sub');
    const { talker: stranger } = await quiet('main');
    const clientId = talker.say('Grüße 你好 👋\n<b>');
    const entry = await talker.message();
    expect(entry).toMatchObject({ clientId, content: 'Grüße 你好 👋\n<b>', isGpt: false, type: '' });
    expect(entry.logId).toBeGreaterThan(0);
    expect(await second.message()).toEqual(entry);
    await stranger.settled();
    expect(stranger.frames.some(({ cmd }) => cmd === 'chatMessage')).toBe(false);
  });

  it('is logged once for each id of the client', async () => {
    const { who, talker } = await quiet();
    const second = await Talker.connect(sandbox(), who, 'sub');
    talker.say('first', { clientId: 'same' });
    const entry = await talker.message();
    talker.say('first', { clientId: 'same' });
    expect(await talker.message()).toEqual(entry);
    await second.settled();
    expect(second.frames.filter(({ cmd }) => cmd === 'chatMessage')).toHaveLength(1);
    const { rows } = await who.call('POST', chatLog, { uid: talker.uid, is_new_version: 1 });
    expect(rows.filter(({ content }) => content === 'first')).toHaveLength(1);
  });

  it('comes in the order of the log', async () => {
    const { talker } = await quiet();
    const second = await quiet('merchant');
    for (let at = 0; at < 100; at++) {
      talker.say(`${at}`);
      second.talker.say(`${at}`);
    }
    const ids: number[] = [];
    for (let at = 0; at < 100; at++) {
      const entry = await talker.message();
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
    const { who, talker } = await quiet();
    const right = { client_id: 'mine', from_id: talker.uid, to_id: 1, content: 'x', device_sn: '' };
    const before = (await chatDoor(who, 'sub')).log;
    talker.send('chatMessage', { ...right, ...wrong });
    const refusal = await talker.next('chatMessage');
    expect([Number(refusal.code), refusal.log_id]).toEqual([422, undefined]);
    expect((await chatDoor(who, 'sub')).log).toEqual(before);
  });

  it('begins a new dialog after the end of one', async () => {
    const { who, talker } = await quiet();
    talker.say('one');
    const { dialogId } = await talker.message();
    await act(who, 'end', { account: 'sub' });
    expect(tidy(await talker.next('end'))).toMatchObject({ type: 'system', content: 'end', dialogId });
    talker.say('two');
    expect((await talker.message()).dialogId).toBeGreaterThan(dialogId);
  });
});

describe('a reset', () => {
  it('closes the sockets, empties the log and lets the ids go on', async () => {
    const { who, talker } = await quiet();
    talker.say('before');
    const { logId } = await talker.message();
    await who.sessions('POST', 'reset', { keepTokens: true });
    expect(await talker.closed).toBe(1012);
    await act(who, 'assistant', { on: false });
    const again = await Talker.connect(sandbox(), who, 'sub');
    expect(tidy(await again.next('helloMessage')).logId).toBeGreaterThan(logId);
    const { rows } = await who.call('POST', chatLog, { uid: again.uid, is_new_version: 1 });
    expect(rows).toHaveLength(1);
  });
});

describe('a client that goes away in the midst of its words', () => {
  it('takes nobody with it', async () => {
    const { talker } = await quiet();
    const raw = connect(Number(new URL(sandbox().url).port), '127.0.0.1');
    raw.write(
      'GET /chat HTTP/1.1\r\nhost: s\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await new Promise((resolve) => raw.once('data', resolve));
    raw.write(Buffer.from([0x81, 0xff, 0]));
    raw.resetAndDestroy();
    await talker.settled();
  });
});

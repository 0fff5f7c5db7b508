import { act, ChatClient, parseEntry, readChatStatus } from './chat-client.ts';
import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();

/** `sub` connected, with a silent assistant and manual agents. */
async function byHand() {
  const who = await client().signIn('sub');
  await act(who, 'assistant', { on: false });
  await act(who, 'manualAgents', { on: true });
  const chat = await ChatClient.connect(sandbox(), who, 'sub');
  return { who, chat };
}

type LoggedFrame = { n: number; account: string; cmd: string; data: Row };
const readFrames = async (who: Client, query: string) =>
  ((await who.callControl('GET', `chat-frames?${query}`)) as unknown as { frames: LoggedFrame[] }).frames;

describe('control actions of an agent', () => {
  it('send as the assistant, and as an agent after joining', async () => {
    const { who, chat } = await byHand();
    const { log_ids } = await act(who, 'say', { account: 'sub', text: 'a' });
    expect(await chat.message()).toMatchObject({
      content: 'a',
      isGpt: true,
      logId: (log_ids as number[])[0],
    });
    await act(who, 'join', { account: 'sub' });
    await act(who, 'say', { account: 'sub', texts: ['b', 'c'] });
    expect([await chat.message(), await chat.message()]).toMatchObject([
      { content: 'b', isManual: true },
      { content: 'c', isManual: true },
    ]);
    await act(who, 'handover', { account: 'sub', agent: 13 });
    expect(parseEntry(await chat.next('transitionJoin')).name).toBe('James Carter');
  });

  it('send several messages in order', async () => {
    const { who, chat } = await byHand();
    const { log_ids } = await act(who, 'say', { account: 'sub', texts: ['1', '2', '3'], everyMs: 5 });
    expect(log_ids).toHaveLength(1);
    for (const content of ['1', '2', '3']) expect((await chat.message()).content).toBe(content);
  });

  it('send to disconnected users', async () => {
    const { who, chat } = await byHand();
    chat.socket.close();
    await chat.closed;
    await act(who, 'say', { account: 'sub', text: 'missed' });
    expect((await readChatStatus(who, 'sub')).log.at(-1)).toMatchObject({ content: 'missed' });
  });

  it.each([
    ['picture', 'img[/static/a.png][12]'],
    ['video', 'mp4(/static/a.png)[a name][12]'],
    ['file', 'file(/static/a.png)[a name][12]'],
  ])('send a %s as its marker', async (kind, marker) => {
    const { who, chat } = await byHand();
    await act(who, 'file', { account: 'sub', url: '/static/a.png', name: 'a name', size: 12, kind });
    expect((await chat.message()).content).toBe(marker);
  });

  it('revoke a message', async () => {
    const { who, chat } = await byHand();
    await act(who, 'say', { account: 'sub', text: 'wrong' });
    const { logId, dialogId } = await chat.message();
    await act(who, 'revoke', { account: 'sub', log_id: logId });
    const { log_id, dialog_id } = await chat.next('revocation');
    expect([Number(log_id), Number(dialog_id)]).toEqual([logId, dialogId]);
    expect((await readChatStatus(who, 'sub')).log.at(-1)).toMatchObject({ type: 'revocation', content: '' });
  });

  it('store a file unchanged', async () => {
    const { who } = await byHand();
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    const upload = await fetch(`${sandbox().url}/__sandbox/chat-file?name=a.png&type=image/png`, {
      method: 'POST',
      body: bytes,
    });
    const { url, name, size } = await upload.json();
    expect([name, size]).toEqual(['a.png', 5]);
    expect(Buffer.from(await (await fetch(sandbox().url + url)).arrayBuffer())).toEqual(bytes);
    const refused = await fetch(`${sandbox().url}/__sandbox/chat-file?name=a&type=text/html`, {
      method: 'POST',
      body: bytes,
    });
    expect(refused.status).toBe(400);
    expect((await who.callControl('GET', 'uploads')) as unknown).toMatchObject({ uploads: [{ url }] });
  });

  it.each<[string, Row]>([
    ['an unknown act', { act: 'dance' }],
    ['no act', {}],
    ['an account that never chatted', { act: 'say', account: 'child', text: 'x' }],
    ['no text', { act: 'say', account: 'sub' }],
    ['an unknown agent', { act: 'join', account: 'sub', agent: 'Nobody' }],
    ['a handover without an agent', { act: 'handover', account: 'sub' }],
    ['a place for who does not wait', { act: 'queuePlace', account: 'sub', num: 1 }],
    ["another's entry", { act: 'revoke', account: 'sub', log_id: 410_001 }],
    ['a service that is not', { act: 'service', status: 3 }],
    ['a code that nobody may send', { act: 'close', code: 1006 }],
    ['an ended dialog', { act: 'say', account: 'main', text: 'x' }],
  ])('are refused for %s, with a message', async (_, input) => {
    const { who, chat } = await byHand();
    const response: unknown = await who.callControl('POST', 'chat', input);
    expect(response).toEqual({ ok: false, msg: expect.stringMatching(/\w+ \w+/) });
    await chat.flush();
    expect(chat.frames.map(({ cmd }) => cmd)).toEqual(['connect', 'helloMessage', 'pong']);
  });
});

describe('the agent page', () => {
  it('serves its styles and scripts, and no other file', async () => {
    const get = (path: string) => fetch(`${sandbox().url}/__sandbox/agent${path}`);
    const page = await get('');
    expect(page.headers.get('content-type')).toContain('text/html');
    const linked = [...(await page.text()).matchAll(/"\/__sandbox\/agent(\/[^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(linked).toEqual(['/page.css', '/page.ts']);
    for (const path of ['/page.css', '/page.ts', '/control-client.ts'])
      expect((await get(path)).status).toBe(200);
    const script = await (await get('/control-client.ts')).text();
    expect(script).not.toContain('export type');
    for (const path of ['/../agent-page.ts', '/%2e%2e/agent-page.ts', '/none.ts'])
      expect((await get(path)).status).toBe(404);
  });
});

describe('socket faults', () => {
  it('close the sockets of one account without a close frame', async () => {
    const { who, chat } = await byHand();
    const main = await client().signIn('main');
    const other = await ChatClient.connect(sandbox(), main, 'main');
    expect(await act(who, 'disconnect', { account: 'sub' })).toMatchObject({ sockets: 1 });
    expect(await chat.closed).toBe(1006);
    await other.flush();
    await act(who, 'close', { code: 4001 });
    expect(await other.closed).toBe(4001);
  });

  it('simulate a restart that refuses connections for a time', async () => {
    const { who, chat } = await byHand();
    await act(who, 'restart', { ms: 60_000 });
    expect(await chat.closed).toBe(1006);
    const reasons = [];
    for (let at = 0; at < 2; at++) {
      const next = new ChatClient(sandbox().chatUrl, chat.uid);
      reasons.push(String(await next.opened().catch((reason) => reason)));
    }
    expect(reasons.join('\n')).toMatch(/ECONNRESET|hang up/);
    expect(reasons.join('\n')).toContain('503');
    await act(who, 'restart', { ms: 0 });
    await ChatClient.connect(sandbox(), who, 'sub');
  });

  it('pause and resume sockets', async () => {
    const { who, chat } = await byHand();
    await chat.next('helloMessage');
    await act(who, 'pause', { account: 'sub', on: true });
    chat.say('to the deaf');
    let pongs = 0;
    chat.socket.on('pong', () => pongs++);
    chat.socket.ping();
    const late = new ChatClient(sandbox().chatUrl, chat.uid);
    await late.opened();
    late.sendInit(who.token);
    const main = await client().signIn('main');
    await (await ChatClient.connect(sandbox(), main, 'main')).flush();
    await act(who, 'say', { account: 'sub', text: 'unheard' });
    expect([chat.frames.length, late.frames.length, pongs]).toEqual([2, 0, 0]);
    await act(who, 'pause', { account: 'sub', on: false });
    expect((await chat.message()).content).toBe('to the deaf');
    await late.next('relinkMessage');
    expect(pongs).toBe(1);
  });

  it('send raw frames', async () => {
    const { who, chat } = await byHand();
    await act(who, 'sendFrame', { account: 'sub', frame: { cmd: 'odd', data: { a: 1 } } });
    expect(await chat.next('odd')).toEqual({ a: 1 });
    // The frame is invalid; the client must not parse it.
    chat.socket.removeAllListeners('message');
    const broken = new Promise((resolve) => chat.socket.once('message', (data) => resolve(String(data))));
    await act(who, 'sendFrame', { account: 'sub', frame: '{"cmd":' });
    expect(await broken).toBe('{"cmd":');
  });

  it('flood a client at its own speed with little memory', async () => {
    const { who, chat } = await byHand();
    chat.socket.pause();
    expect(await act(who, 'flood', { account: 'sub', bytes: 64 * 2 ** 20, size: 32 * 1024 })).toMatchObject({
      frames: 2048,
    });
    const [socket] = (await readChatStatus(who, 'sub')).sockets;
    expect(Number(socket?.buffered)).toBeGreaterThan(2 ** 20);
    expect(Number(socket?.buffered)).toBeLessThan(2 * 2 ** 20);
    chat.socket.resume();
    const ids = new Set<number>();
    for (let at = 0; at < 2048; at++) ids.add(parseEntry(await chat.next('chatMessage')).logId);
    expect(ids.size).toBe(2048);
    expect(JSON.stringify(chat.frames.at(-1)).length).toBe(32 * 1024);
    expect((await readChatStatus(who, 'sub')).log).toHaveLength(1);
    await act(who, 'say', { account: 'sub', text: 'after' });
    expect((await chat.message()).logId).toBeGreaterThan(Math.max(...ids));
  });
});

describe('the frame log', () => {
  it('shows frames without their tokens', async () => {
    const { who, chat } = await byHand();
    const last = (await readFrames(who, '')).at(-1)?.n ?? 0;
    chat.say('seen', { clientId: 'me' });
    await chat.flush();
    const logged = await readFrames(who, `since=${last}&account=sub`);
    expect(logged.map(({ cmd }) => cmd)).toEqual(['chatMessage', 'ping']);
    expect(logged[0]).toMatchObject({ account: 'sub', data: { client_id: 'me', content: 'seen' } });
    const all = await readFrames(who, '');
    expect(JSON.stringify(all)).not.toContain(who.token);
    expect(all.findLast(({ cmd }) => cmd === 'userInit')?.data.token).toBe('valid');
    expect(await readFrames(who, 'account=child')).toEqual([]);
  });
});

describe('created accounts', () => {
  it('can sign in and chat until a reset', async () => {
    const main = await client().signIn('main');
    const result: unknown = await main.callControl('POST', 'accounts', { count: 2, prefix: 'load' });
    expect(result).toEqual({ accounts: ['load0001', 'load0002'] });
    await main.callControl('POST', 'accounts', { count: 3, prefix: 'load' });
    const one = await client().signIn('load0003');
    expect(one.token).not.toBe('');
    await main.callControl('POST', 'reset');
    expect((await client().signIn('load0003')).token).toBe('');
    expect((await main.callControl('POST', 'accounts', { count: 0, prefix: 'load' })).ok).toBe(false);
    expect((await main.callControl('POST', 'accounts', { count: 1, prefix: 'a b' })).ok).toBe(false);
  });
});

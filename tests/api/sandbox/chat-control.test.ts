import { act, chatDoor, Talker, tidy } from './chat-client.ts';
import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();

/** `sub`, connected, with an assistant that says nothing by itself and agents that a person plays. */
async function byHand() {
  const who = await client().signIn('sub');
  await act(who, 'assistant', { on: false });
  await act(who, 'manualAgents', { on: true });
  const talker = await Talker.connect(sandbox(), who, 'sub');
  return { who, talker };
}

type Seen = { n: number; account: string; cmd: string; data: Row };
const framesSeen = async (who: Client, query: string) =>
  ((await who.sessions('GET', `chat-frames?${query}`)) as unknown as { frames: Seen[] }).frames;

describe('what a person does for the service', () => {
  it('speaks as the assistant, and as an agent once one has joined', async () => {
    const { who, talker } = await byHand();
    const { log_ids } = await act(who, 'say', { account: 'sub', text: 'a' });
    expect(await talker.message()).toMatchObject({
      content: 'a',
      isGpt: true,
      logId: (log_ids as number[])[0],
    });
    await act(who, 'join', { account: 'sub' });
    await act(who, 'say', { account: 'sub', texts: ['b', 'c'] });
    expect([await talker.message(), await talker.message()]).toMatchObject([
      { content: 'b', isManual: true },
      { content: 'c', isManual: true },
    ]);
    await act(who, 'handover', { account: 'sub', agent: 13 });
    expect(tidy(await talker.next('transitionJoin')).name).toBe('James Carter');
  });

  it('says several things one after another', async () => {
    const { who, talker } = await byHand();
    const { log_ids } = await act(who, 'say', { account: 'sub', texts: ['1', '2', '3'], everyMs: 5 });
    expect(log_ids).toHaveLength(1);
    for (const content of ['1', '2', '3']) expect((await talker.message()).content).toBe(content);
  });

  it('speaks to who is not there', async () => {
    const { who, talker } = await byHand();
    talker.socket.close();
    await talker.closed;
    await act(who, 'say', { account: 'sub', text: 'missed' });
    expect((await chatDoor(who, 'sub')).log.at(-1)).toMatchObject({ content: 'missed' });
  });

  it.each([
    ['picture', 'img[/static/a.png][12]'],
    ['video', 'mp4(/static/a.png)[a name][12]'],
    ['file', 'file(/static/a.png)[a name][12]'],
  ])('sends a %s by its marker', async (kind, marker) => {
    const { who, talker } = await byHand();
    await act(who, 'file', { account: 'sub', url: '/static/a.png', name: 'a name', size: 12, kind });
    expect((await talker.message()).content).toBe(marker);
  });

  it('takes a message back', async () => {
    const { who, talker } = await byHand();
    await act(who, 'say', { account: 'sub', text: 'wrong' });
    const { logId, dialogId } = await talker.message();
    await act(who, 'revoke', { account: 'sub', log_id: logId });
    const { log_id, dialog_id } = await talker.next('revocation');
    expect([Number(log_id), Number(dialog_id)]).toEqual([logId, dialogId]);
    expect((await chatDoor(who, 'sub')).log.at(-1)).toMatchObject({ type: 'revocation', content: '' });
  });

  it('keeps a file as it came', async () => {
    const { who } = await byHand();
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    const kept = await fetch(`${sandbox().url}/__sandbox/chat-file?name=a.png&type=image/png`, {
      method: 'POST',
      body: bytes,
    });
    const { url, name, size } = await kept.json();
    expect([name, size]).toEqual(['a.png', 5]);
    expect(Buffer.from(await (await fetch(sandbox().url + url)).arrayBuffer())).toEqual(bytes);
    const refused = await fetch(`${sandbox().url}/__sandbox/chat-file?name=a&type=text/html`, {
      method: 'POST',
      body: bytes,
    });
    expect(refused.status).toBe(400);
    expect((await who.sessions('GET', 'uploads')) as unknown).toMatchObject({ uploads: [{ url }] });
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
  ])('is refused with %s, in a sentence', async (_, input) => {
    const { who, talker } = await byHand();
    const answer: unknown = await who.sessions('POST', 'chat', input);
    expect(answer).toEqual({ ok: false, msg: expect.stringMatching(/\w+ \w+/) });
    await talker.settled();
    expect(talker.frames.map(({ cmd }) => cmd)).toEqual(['connect', 'helloMessage', 'pong']);
  });
});

describe('the page of the agents', () => {
  it('comes with its style and its scripts, and with nothing else', async () => {
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

describe('faults of the sockets', () => {
  it('cuts those of one account without a word', async () => {
    const { who, talker } = await byHand();
    const main = await client().signIn('main');
    const other = await Talker.connect(sandbox(), main, 'main');
    expect(await act(who, 'disconnect', { account: 'sub' })).toMatchObject({ sockets: 1 });
    expect(await talker.closed).toBe(1006);
    await other.settled();
    await act(who, 'close', { code: 4001 });
    expect(await other.closed).toBe(4001);
  });

  it('starts anew, and refuses everybody for so long', async () => {
    const { who, talker } = await byHand();
    await act(who, 'restart', { ms: 60_000 });
    expect(await talker.closed).toBe(1006);
    const reasons = [];
    for (let at = 0; at < 2; at++) {
      const next = new Talker(sandbox().chatUrl, talker.uid);
      reasons.push(String(await next.opened().catch((reason) => reason)));
    }
    expect(reasons.join('\n')).toMatch(/ECONNRESET|hang up/);
    expect(reasons.join('\n')).toContain('503');
    await act(who, 'restart', { ms: 0 });
    await Talker.connect(sandbox(), who, 'sub');
  });

  it('is deaf, and hears again', async () => {
    const { who, talker } = await byHand();
    await talker.next('helloMessage');
    await act(who, 'pause', { account: 'sub', on: true });
    talker.say('to the deaf');
    let pongs = 0;
    talker.socket.on('pong', () => pongs++);
    talker.socket.ping();
    const late = new Talker(sandbox().chatUrl, talker.uid);
    await late.opened();
    late.enter(who.token);
    const main = await client().signIn('main');
    await (await Talker.connect(sandbox(), main, 'main')).settled();
    await act(who, 'say', { account: 'sub', text: 'unheard' });
    expect([talker.frames.length, late.frames.length, pongs]).toEqual([2, 0, 0]);
    await act(who, 'pause', { account: 'sub', on: false });
    expect((await talker.message()).content).toBe('to the deaf');
    await late.next('relinkMessage');
    expect(pongs).toBe(1);
  });

  it('sends what it is given', async () => {
    const { who, talker } = await byHand();
    await act(who, 'sendFrame', { account: 'sub', frame: { cmd: 'odd', data: { a: 1 } } });
    expect(await talker.next('odd')).toEqual({ a: 1 });
    // It is no frame, so nobody else is to read it.
    talker.socket.removeAllListeners('message');
    const broken = new Promise((resolve) => talker.socket.once('message', (data) => resolve(String(data))));
    await act(who, 'sendFrame', { account: 'sub', frame: '{"cmd":' });
    expect(await broken).toBe('{"cmd":');
  });

  it('floods as fast as it is taken, and keeps little itself', async () => {
    const { who, talker } = await byHand();
    talker.socket.pause();
    expect(await act(who, 'flood', { account: 'sub', bytes: 64 * 2 ** 20, size: 32 * 1024 })).toMatchObject({
      frames: 2048,
    });
    const [socket] = (await chatDoor(who, 'sub')).sockets;
    expect(Number(socket?.buffered)).toBeGreaterThan(2 ** 20);
    expect(Number(socket?.buffered)).toBeLessThan(2 * 2 ** 20);
    talker.socket.resume();
    const ids = new Set<number>();
    for (let at = 0; at < 2048; at++) ids.add(tidy(await talker.next('chatMessage')).logId);
    expect(ids.size).toBe(2048);
    expect(JSON.stringify(talker.frames.at(-1)).length).toBe(32 * 1024);
    expect((await chatDoor(who, 'sub')).log).toHaveLength(1);
    await act(who, 'say', { account: 'sub', text: 'after' });
    expect((await talker.message()).logId).toBeGreaterThan(Math.max(...ids));
  });
});

describe('the log of frames', () => {
  it('tells what came, and nothing of the token', async () => {
    const { who, talker } = await byHand();
    const last = (await framesSeen(who, '')).at(-1)?.n ?? 0;
    talker.say('seen', { clientId: 'me' });
    await talker.settled();
    const seen = await framesSeen(who, `since=${last}&account=sub`);
    expect(seen.map(({ cmd }) => cmd)).toEqual(['chatMessage', 'ping']);
    expect(seen[0]).toMatchObject({ account: 'sub', data: { client_id: 'me', content: 'seen' } });
    const all = await framesSeen(who, '');
    expect(JSON.stringify(all)).not.toContain(who.token);
    expect(all.findLast(({ cmd }) => cmd === 'userInit')?.data.token).toBe('valid');
    expect(await framesSeen(who, 'account=child')).toEqual([]);
  });
});

describe('more accounts', () => {
  it('can sign in and chat, until a reset', async () => {
    const main = await client().signIn('main');
    const made: unknown = await main.sessions('POST', 'accounts', { count: 2, prefix: 'load' });
    expect(made).toEqual({ accounts: ['load0001', 'load0002'] });
    await main.sessions('POST', 'accounts', { count: 3, prefix: 'load' });
    const one = await client().signIn('load0003');
    expect(one.token).not.toBe('');
    await main.sessions('POST', 'reset');
    expect((await client().signIn('load0003')).token).toBe('');
    expect((await main.sessions('POST', 'accounts', { count: 0, prefix: 'load' })).ok).toBe(false);
    expect((await main.sessions('POST', 'accounts', { count: 1, prefix: 'a b' })).ok).toBe(false);
  });
});

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { chatFile } from '#lib/contract/files/file-types.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import { ChatSocket, textOf } from '../../harness/chat.ts';
import type { HttpResponse, Visitor } from '../../harness/client.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { expectStatus, portal, sandbox, signIn, until } from '../../harness/servers/worker-servers.ts';
import { sha256 } from '../../harness/uploads.ts';

const messages = '/api/v1/chat/messages';
const ratings = '/api/v1/chat/ratings';

beforeAll(() => sandbox().chat('stepDelay', { ms: 0 }));
afterAll(() => sandbox().reset({ keepTokens: false }));

type Page = { items: ChatEntry[]; more: boolean };
type Missed = { items: ChatEntry[]; whole: boolean };

describe('the chat history', () => {
  it('has pages of ten, oldest first within a page, down to the first entry', async () => {
    const who = await signIn('merchant');
    const pages: Page[] = [];
    for (let before = ''; pages.at(-1)?.more ?? true; before = pages.at(-1)?.items[0]?.id ?? '')
      pages.push(
        expectStatus(await who.get(`${messages}${before && `?before=${before}`}`), 200).json<Page>(),
      );
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5]);
    const ids = pages.toReversed().flatMap(({ items }) => items.map(({ id }) => Number(id)));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('shows what was sent, by whom, and what happened', async () => {
    const { items } = expectStatus(
      await (await signIn('merchant')).get(`${messages}/missed?after=0`),
      200,
    ).json<Missed>();
    const kinds = new Set(items.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['ended', 'joined', 'rating', 'revoked', 'said']);
    const senders = new Set(items.filter(({ kind }) => kind === 'said').map(({ from }) => from));
    expect([...senders].sort()).toEqual(['agent', 'assistant', 'me']);
    expect(items.find(({ kind }) => kind === 'rating')).toMatchObject({ score: 5, parts: [] });
    expect(items.find(({ kind }) => kind === 'revoked')).toMatchObject({ parts: [] });
    const picture = items.flatMap(({ parts }) => parts).find((part) => part.kind === 'file');
    expect(picture).toMatchObject({
      file: { kind: 'picture', address: expect.stringMatching(/^\/api\/v1\/files\//) },
    });
  });

  it('returns all entries missed after an entry, and counts the request', async () => {
    const who = await signIn('merchant');
    const all = (await who.get(`${messages}/missed?after=0`)).json<Missed>();
    const { id } = all.items[11] as ChatEntry;
    const rest = (await who.get(`${messages}/missed?after=${id}`)).json<Missed>();
    expect(rest).toEqual({ items: all.items.slice(12), whole: true });
    const none = (await who.get(`${messages}/missed?after=${all.items.at(-1)?.id}`)).json<Missed>();
    expect(none).toEqual({ items: [], whole: true });
    const counted = await (await fetch(`http://127.0.0.1:${portal().metricsPort}/metrics`)).text();
    expect(Number(/^portal_chat_gap_fills_total (\d+)/m.exec(counted)?.[1])).toBeGreaterThanOrEqual(3);
  });

  it('reports when there are more missed entries than it returns', async () => {
    const who = await signIn('blue');
    const chat = await ChatSocket.open(who);
    const texts = Array.from({ length: 230 }, (_, index) => `many ${index}`);
    await sandbox().chat('say', { account: 'blue', texts });
    await chat.waitForEntry('many 229');
    chat.close();
    const { items, whole } = (await who.get(`${messages}/missed?after=0`)).json<Missed>();
    expect(whole).toBe(false);
    expect(items.length).toBeGreaterThanOrEqual(200);
    expect(items.slice(-200).map(textOf)).toEqual(texts.slice(-200));
  });

  it('contains only the account’s own entries', async () => {
    const [main, sub] = [await signIn('main'), await signIn('sub')];
    const theirs = (await main.get(messages)).json<Page>().items.map(({ id }) => id);
    const { items } = (await sub.get(`${messages}?before=999999999`)).json<Page>();
    expect(items.filter(({ id }) => theirs.includes(id))).toEqual([]);
  });

  it('is available after the vendor forgets the chat user', async () => {
    const who = await signIn('main');
    expectStatus(await who.get(messages), 200);
    await sandbox().reset();
    expectStatus(await who.get(messages), 200);
    await sandbox().chat('stepDelay', { ms: 0 });
  });
});

describe('a like', () => {
  it('changes to a dislike and back to none', async () => {
    const who = await signIn('main');
    const response = (await who.get(`${messages}/missed?after=0`))
      .json<Missed>()
      .items.find(({ from, kind }) => from === 'assistant' && kind === 'said') as ChatEntry;
    for (const like of ['up', 'down', 'none'] as const) {
      const path = `${messages}/${response.id}/like`;
      expectStatus(await who.send({ method: 'PUT', path, body: { like } }), 200);
      const { items } = (await who.get(`${messages}?before=${Number(response.id) + 1}`)).json<Page>();
      expect(items.at(-1)?.like).toBe(like);
    }
  });

  it.each([
    ['an entry of another account', 'merchant', 404],
    ['a message of an agent', 'main', 422],
  ])('is refused for %s', async (_, account, status) => {
    const all = (await (await signIn(account)).get(`${messages}/missed?after=0`)).json<Missed>().items;
    const entry = all.find(({ from }) => from === (status === 404 ? 'assistant' : 'agent')) as ChatEntry;
    const path = `${messages}/${entry.id}/like`;
    expectStatus(await (await signIn('main')).send({ method: 'PUT', path, body: { like: 'up' } }), status);
  });
});

describe('a chat rating', () => {
  type Prompt = { id: string; dialogId: string; sn?: string };
  const prompted = async (account: string, sn?: string): Promise<[Visitor, Prompt]> => {
    const who = await signIn(account);
    const chat = await ChatSocket.open(who);
    if (sn) {
      chat.sendText('about a device', { sn });
      await chat.waitForEntry('about a device');
    }
    await sandbox().chat('requestRating', { account });
    const { entry } = await chat.waitForFrame('entry', (frame) => frame.entry.kind === 'rating');
    chat.close();
    return [who, { id: entry.id, dialogId: entry.dialogId, ...(entry.sn && { sn: entry.sn }) }];
  };

  it('is stored once per dialog', async () => {
    const [who, prompt] = await prompted('child');
    expectStatus(await who.post(ratings, { ...prompt, score: 2, reason: 'slow\nand wrong' }), 200);
    const { items } = (await who.get(messages)).json<Page>();
    expect(items.find(({ id }) => id === prompt.id)).toMatchObject({ kind: 'rating', score: 2 });
    expect((await sandbox().chatStatus('child')).dialogs.at(-1)).toMatchObject({
      score: 2,
      reason: 'slow\nand wrong',
    });
    expect(expectStatus(await who.post(ratings, { ...prompt, score: 5 }), 409).json()).toMatchObject({
      code: 'conflict',
    });
  });

  it('requires the device of its prompt', async () => {
    const [who, prompt] = await prompted('blue', '000123456789');
    expect(prompt.sn).toBe('000123456789');
    const { sn: _, ...withoutSn } = prompt;
    expectStatus(await who.post(ratings, { ...withoutSn, score: 5 }), 422);
    expectStatus(await who.post(ratings, { ...prompt, score: 5 }), 200);
  });

  it.each([
    ['a score of 0', { score: 0 }, 'body.score', 'tooSmall'],
    ['a score of 6', { score: 6 }, 'body.score', 'tooBig'],
    ['a reason with a good score', { score: 4, reason: 'fine' }, 'body.reason', 'notWanted'],
    ['a long reason', { score: 1, reason: 'x'.repeat(501) }, 'body.reason', 'tooLong'],
    ['no dialog', { score: 3, dialogId: '' }, 'body.dialogId', 'id'],
  ])('with %s returns 422 with the field', async (_, part, path, code) => {
    const who = await signIn('admin');
    const response = await who.post(ratings, { id: '1', dialogId: '1', ...part });
    expect(expectStatus(response, 422).json()).toMatchObject({ errors: [{ path, code }] });
  });
});

describe('a chat file', () => {
  const megabyte = 1024 * 1024;
  const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom')]);
  const video = (bytes: number) => Buffer.concat([head, randomBytes(bytes - head.length)]);
  const address = (name: string) => `/api/v1/chat/files?name=${encodeURIComponent(name)}`;
  const send = (who: Visitor, name: string, type: string, body: Uint8Array): Promise<HttpResponse> =>
    who.copy().send({ method: 'POST', path: address(name), body, headers: { 'content-type': type } });

  /** A separate portal, so that no other test affects its memory. */
  let ownPortal: RunningPortal;
  beforeAll(async () => {
    ownPortal = await startPortal({ vendorUrl: sandbox().origin });
  });
  afterAll(() => ownPortal.program.stop());

  it('of 30 MB arrives unchanged without being buffered in the portal', async () => {
    const who = await signIn('main', ownPortal);
    const memory = () =>
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${ownPortal.program.pid}/status`, 'utf8'))?.[1]) *
      1024;
    expectStatus(await send(who, 'first.mp4', 'video/mp4', video(64 * 1024)), 201);
    const bytes = video(chatFile.maxBytes);
    const before = memory();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memory());
    }, 10);
    const response = expectStatus(await send(who, 'a film.mp4', 'video/mp4', bytes), 201);
    clearInterval(watch);
    expect((most - before) / megabyte).toBeLessThan(20);
    const file = response.json<{ url: string; name: string; bytes: number; kind: string; address: string }>();
    expect(file).toMatchObject({ kind: 'video', bytes: bytes.length, name: 'a film.mp4' });
    expect((await sandbox().uploads()).at(-1)).toMatchObject({ type: 'video/mp4', sha256: sha256(bytes) });
    const back = expectStatus(await who.get(file.address), 200);
    expect(back.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-disposition': 'inline' });
    expect(sha256(back.bytes)).toBe(sha256(bytes));

    const chat = await ChatSocket.open(who);
    const clientId = crypto.randomUUID();
    chat.send({ type: 'message', clientId, file: { url: file.url, name: file.name, bytes: file.bytes } });
    const { entry } = await chat.waitForFrame('entry', (frame) => frame.entry.clientId === clientId);
    expect(entry.parts).toMatchObject([
      { kind: 'file', file: { kind: 'video', bytes: bytes.length, name: 'a film.mp4' } },
    ]);
    chat.close();
  });

  it.each([
    ['one byte too many', 'a.mp4', 'video/mp4', video(chatFile.maxBytes + 1), 413, 'bodyTooLarge'],
    ['a PDF', 'a.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), 422, 'invalid'],
    ['a form', 'a.mp4', 'multipart/form-data; boundary=x', video(64), 415, 'unsupportedType'],
    ['another content', 'a.mp4', 'video/mp4', Buffer.from('<script>alert(1)</script>'), 422, 'invalid'],
    ['HTML named as a picture', 'a.jpg', 'image/jpeg', Buffer.from('<html>'), 422, 'invalid'],
    ['an empty file', 'a.png', 'image/png', Buffer.alloc(0), 422, 'invalid'],
    ['a path as name', '../a.png', 'image/png', Buffer.from('x'), 422, 'invalid'],
  ])('is refused for %s, and not stored', async (_, name, type, body, status, code) => {
    const before = (await sandbox().uploads()).length;
    const response = await send(await signIn('main'), name, type, body);
    expect(expectStatus(response, status).json()).toMatchObject({ code });
    expect(await sandbox().uploads()).toHaveLength(before);
  });

  it('is not stored when its upload is aborted', async () => {
    const who = await signIn('main');
    const before = (await sandbox().uploads()).length;
    const since = await sandbox().lastCallNumber();
    const socket = connect(portal().port, '127.0.0.1');
    const lines = [
      `POST ${address('half.mp4')} HTTP/1.1`,
      'host: localhost',
      `origin: ${portal().origin}`,
      `cookie: ${who.cookieHeader}`,
      'content-type: video/mp4',
      `content-length: ${2 * megabyte}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(video(megabyte));
    await until(async () => (await sandbox().calls({ call: 103, since })).length === 1);
    socket.destroy();
    await until(async () => (await sandbox().calls({ call: 103, since }))[0]?.aborted);
    expect(await sandbox().uploads()).toHaveLength(before);
  });
});

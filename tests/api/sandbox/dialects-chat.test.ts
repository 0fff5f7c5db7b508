import { once } from 'node:events';
import { WebSocket } from 'ws';
import { act, chatLog, ensureChatUserId } from './chat-client.ts';
import { type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(50, { dialect: 'iso' });

/** A chat client that sends and receives frames as they are on the wire. */
class RawChat {
  readonly frames: Row[] = [];
  readonly socket = new WebSocket(sandbox().chatUrl);
  readonly closed = once(this.socket, 'close').then(([code]) => code as number);
  private notify = () => {};

  constructor() {
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Row);
      this.notify();
    });
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Returns the payload of the next frame of a type and skips those before it. */
  async next(type: string): Promise<Row> {
    for (;;) {
      for (let frame = this.frames.shift(); frame; frame = this.frames.shift())
        if (frame.type === type) return frame.body as Row;
      await new Promise<void>((resolve) => {
        this.notify = resolve;
      });
    }
  }
}

async function open(): Promise<RawChat> {
  const chat = new RawChat();
  await once(chat.socket, 'open');
  return chat;
}

const init = (who: Client, uid: number) => ({
  type: 'login',
  body: {
    ...{ user_id: uid, user_name: 'jxs', nick_name: 'A tester', avatar: '', group: 1, channel: 39 },
    ...{ os: 'pc', access_token: who.token },
  },
});

/** Connects `sub` with a silent assistant. */
async function connect(): Promise<{ who: Client; chat: RawChat; uid: number; state: Row }> {
  const who = await client().signIn('sub');
  await act(who, 'assistant', { on: false });
  const uid = await ensureChatUserId(who, 'sub');
  const chat = await open();
  chat.send(init(who, uid));
  return { who, chat, uid, state: await chat.next('login_ok') };
}

describe('chat frames of the dialect iso', () => {
  it('have other names of types and fields, and Y and N', async () => {
    const { uid, state, chat } = await connect();
    expect(state).toMatchObject({ is_manual: 'N', conversation_id: expect.anything() });
    expect(Number(state.user_id)).toBe(uid);
    const greeting = await chat.next('greeting');
    expect(greeting).toMatchObject({
      ...{ is_gpt: 'Y', is_manual: 'N', text: expect.stringMatching(/./) },
      sent_at: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    for (const specified of ['log_id', 'content', 'time_line'])
      expect(greeting).not.toHaveProperty(specified);
  });

  it('are acknowledged by the local id, refused with it, and logged as specified', async () => {
    const { who, chat, uid } = await connect();
    const message = { local_id: 'c1', sender_id: uid, receiver_id: 1, text: 'Hello', serial_no: '7' };
    chat.send({ type: 'message', body: message });
    expect(await chat.next('message')).toMatchObject({
      ...{ local_id: 'c1', text: 'Hello', message_id: expect.anything(), serial_no: '7' },
    });
    chat.send({ type: 'message', body: { ...message, local_id: 'c2', text: '' } });
    expect(await chat.next('message')).toMatchObject({
      local_id: 'c2',
      msg: expect.stringMatching(/content/),
    });
    chat.send({ type: 'heartbeat', body: {} });
    expect(await chat.next('heartbeat_ok')).toEqual({});
    const { frames } = (await who.callControl('GET', 'chat-frames?account=sub')) as unknown as {
      frames: Row[];
    };
    expect(frames.slice(-4)).toMatchObject([
      { cmd: 'userInit', data: { uid, token: 'valid' } },
      { cmd: 'chatMessage', data: { client_id: 'c1', from_id: uid, content: 'Hello', device_sn: '7' } },
      { cmd: 'chatMessage', data: { client_id: 'c2' } },
      { cmd: 'ping', data: {} },
    ]);
  });

  it('lead to an agent, and to the end', async () => {
    const { who, chat, state } = await connect();
    await act(who, 'manualAgents', { on: true });
    chat.send({ type: 'call_agent', body: { message_id: 1 } });
    const { conversation_id } = await chat.next('agent_called');
    expect(Number(conversation_id)).toBe(Number(state.conversation_id));
    expect(Number((await chat.next('queue')).num)).toBe(1);
    await act(who, 'join', { account: 'sub' });
    expect(await chat.next('join_up')).toMatchObject({ is_manual: 'Y', type: 'system' });
    await act(who, 'say', { account: 'sub', text: 'Good morning' });
    const { message_id } = await chat.next('message');
    await act(who, 'revoke', { account: 'sub', log_id: Number(message_id) });
    expect(Number((await chat.next('recall')).message_id)).toBe(Number(message_id));
    await act(who, 'end', { account: 'sub' });
    expect(await chat.next('finish')).toMatchObject({ type: 'system' });
  });

  it('of the control API are translated as objects, and unchanged as texts', async () => {
    const { who, chat } = await connect();
    const frame = { cmd: 'wait', data: { dialog_id: 3, num: 5 } };
    await act(who, 'sendFrame', { account: 'sub', frame });
    expect(await chat.next('queue')).toEqual({ conversation_id: 3, num: 5 });
    await act(who, 'sendFrame', { account: 'sub', frame: JSON.stringify(frame) });
    await act(who, 'sendFrame', { account: 'sub', frame: { cmd: 'pong', data: {} } });
    await chat.next('heartbeat_ok');
    const { frames } = await floodOf(who, chat);
    expect(frames).toBe(2);
  });

  /** Floods the socket, whose frames must be of the dialect too. */
  async function floodOf(who: Client, chat: RawChat): Promise<Row> {
    const response = await act(who, 'flood', { account: 'sub', bytes: 2000, size: 1000 });
    expect(Buffer.byteLength(JSON.stringify({ type: 'message', body: await chat.next('message') }))).toBe(
      1000,
    );
    return response;
  }

  it.each([
    ['names', { cmd: 'userInit', data: {} }],
    ['type', { type: 'userInit', body: {} }],
  ])('close the socket by the specified %s', async (_, frame) => {
    const chat = await open();
    chat.send(frame);
    expect(await chat.closed).toBe(1008);
  });

  it('refuse a token under its specified name', async () => {
    const who = await client().signIn('sub');
    const uid = await ensureChatUserId(who, 'sub');
    const chat = await open();
    const { type, body } = init(who, uid);
    chat.send({ type, body: { ...body, access_token: undefined, token: who.token } });
    expect(Number((await chat.next('login_ok')).code)).toBe(401);
    expect(await chat.closed).toBe(1008);
    const frames = await who.callControl('GET', 'chat-frames');
    expect(JSON.stringify(frames)).not.toContain(who.token);
  });

  it('have the field names of the history', async () => {
    const { who, chat, uid } = await connect();
    const { message_id } = await chat.next('greeting');
    const { data } = await who.call('POST', chatLog, { uid, is_new_version: 1 });
    const [entry] = data as unknown as Row[];
    expect(Number(entry?.message_id)).toBe(Number(message_id));
    expect(entry).toMatchObject({ is_gpt: 'Y', sent_at: expect.stringMatching(/Z$/) });
  });
});

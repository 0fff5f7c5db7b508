import { WebSocket } from 'ws';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Client, Row } from './client.ts';

export type Frame = { cmd: string; data: Row };
/** Numbers and flags are converted; absent values are "". */
export type Entry = {
  logId: number;
  dialogId: number;
  content: string;
  type: string;
  name: string;
  isGpt: boolean;
  isManual: boolean;
  clientId: string;
};

export const chatLog = '/im_api/Index/index/getChatLog';
export const chatUser = '/im_api/index/user/getUser';
export const register = '/im_api/index/User/register';

const accountIds = { main: 1001, merchant: 1002, sub: 1003, child: 1004 };
export type Account = keyof typeof accountIds;

/** Converts an entry of the wire. */
export function parseEntry(data: Row): Entry {
  const text = (key: string) => String(data[key] ?? '');
  return {
    ...{ logId: Number(data.log_id), dialogId: Number(data.dialog_id), content: text('content') },
    ...{ type: text('type'), name: text('from_name'), clientId: text('client_id') },
    ...{ isGpt: Number(data.is_gpt) === 1, isManual: Number(data.is_manual) === 1 },
  };
}

/** Creates the chat user of a signed-in account and returns its id. */
export async function ensureChatUserId(who: Client, account: Account): Promise<number> {
  const id = accountIds[account];
  const { data } = await who.call('POST', register, {
    ...{ user_name: `jxs_${id}`, nick_name: account, user_type: 5, other_user_id: id },
  });
  return Number(data.id);
}

/** A chat client that reads frames in order. */
export class ChatClient {
  readonly frames: Frame[] = [];
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  readonly uid: number;
  private readCount = 0;
  private sent = 0;
  private notify = () => {};

  constructor(url: string, uid: number) {
    this.uid = uid;
    this.socket = new WebSocket(url, { perMessageDeflate: true });
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.notify();
    });
    // Closed connections report 1006; the cause does not matter here.
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
  }

  /** Connects a signed-in account and reads frames up to `connect`. */
  static async connect(sandbox: Sandbox, who: Client, account: Account): Promise<ChatClient> {
    const client = new ChatClient(sandbox.chatUrl, await ensureChatUserId(who, account));
    await client.opened();
    client.sendInit(who.token);
    await client.next('connect');
    return client;
  }

  opened(): Promise<unknown> {
    return new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
  }

  send(cmd: string, data: Row = {}): void {
    this.socket.send(JSON.stringify({ cmd, data }));
  }

  sendInit(token: string, uid = this.uid): void {
    this.send('userInit', {
      ...{ uid, user_name: 'jxs', nick_name: 'A tester', avatar: '', group: 1, channel: 39 },
      ...{ os: 'pc', token },
    });
  }

  /** Sends a message with a generated client id unless given. */
  say(content: string, { clientId = `c${this.uid}-${++this.sent}`, sn = '' } = {}): string {
    this.send('chatMessage', {
      ...{ client_id: clientId, from_id: this.uid, to_id: 1, content, device_sn: sn },
    });
    return clientId;
  }

  /** Returns the next unread frame of a kind and skips those before it. */
  async next(cmd: string): Promise<Row> {
    for (;;) {
      while (this.readCount < this.frames.length) {
        const frame = this.frames[this.readCount++];
        if (frame?.cmd === cmd) return frame.data;
      }
      await new Promise<void>((resolve) => {
        this.notify = resolve;
      });
    }
  }

  async message(): Promise<Entry> {
    return parseEntry(await this.next('chatMessage'));
  }

  /** Waits until the server has handled all earlier frames. */
  async flush(): Promise<void> {
    this.send('ping');
    await this.next('pong');
  }
}

export async function act(who: Client, action: string, fields: Row = {}): Promise<Row> {
  return (await who.callControl('POST', 'chat', { act: action, ...fields })) as unknown as Row;
}

export async function readChatStatus(who: Client, account?: Account) {
  const body: unknown = await who.callControl('GET', `chat${account ? `?account=${account}` : ''}`);
  return body as { dialogs: Row[]; sockets: Row[]; waiting: Row[]; log: Row[]; users: Row[] };
}

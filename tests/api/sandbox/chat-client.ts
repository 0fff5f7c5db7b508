import { WebSocket } from 'ws';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Client, Row } from './client.ts';

export type Frame = { cmd: string; data: Row };
/** Numbers and flags as what they stand for; absent values as "". */
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

/** Ids of the demo accounts, of which call 1 tells too. */
export const accountIds = { main: 1001, merchant: 1002, sub: 1003, child: 1004 };
export type Account = keyof typeof accountIds;

/** An entry of the wire, tidied. */
export function tidy(data: Row): Entry {
  const text = (key: string) => String(data[key] ?? '');
  return {
    ...{ logId: Number(data.log_id), dialogId: Number(data.dialog_id), content: text('content') },
    ...{ type: text('type'), name: text('from_name'), clientId: text('client_id') },
    ...{ isGpt: Number(data.is_gpt) === 1, isManual: Number(data.is_manual) === 1 },
  };
}

/** Makes the chat user of an account that is signed in, and answers its id. */
export async function uidOf(who: Client, account: Account): Promise<number> {
  const id = accountIds[account];
  const { data } = await who.call('POST', register, {
    ...{ user_name: `jxs_${id}`, nick_name: account, user_type: 5, other_user_id: id },
  });
  return Number(data.id);
}

/** A socket of the chat as a client has it: frames are taken in the order in which they came. */
export class Talker {
  readonly frames: Frame[] = [];
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  readonly uid: number;
  private taken = 0;
  private sent = 0;
  private wake = () => {};

  constructor(url: string, uid: number) {
    this.uid = uid;
    this.socket = new WebSocket(url, { perMessageDeflate: true });
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.wake();
    });
    // Cut sockets close with 1006, and what led to it is no matter of theirs.
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
  }

  /** Connects an account that is signed in, and stops where the dialog has begun or goes on. */
  static async connect(sandbox: Sandbox, who: Client, account: Account): Promise<Talker> {
    const talker = new Talker(sandbox.chatUrl, await uidOf(who, account));
    await talker.opened();
    talker.enter(who.token);
    await talker.next('connect');
    return talker;
  }

  opened(): Promise<unknown> {
    return new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
  }

  send(cmd: string, data: Row = {}): void {
    this.socket.send(JSON.stringify({ cmd, data }));
  }

  enter(token: string, uid = this.uid): void {
    this.send('userInit', {
      ...{ uid, user_name: 'jxs', nick_name: 'A tester', avatar: '', group: 1, channel: 39 },
      ...{ os: 'pc', token },
    });
  }

  /** Sends a message; `clientId` is made up unless given. */
  say(content: string, { clientId = `c${this.uid}-${++this.sent}`, sn = '' } = {}): string {
    this.send('chatMessage', {
      ...{ client_id: clientId, from_id: this.uid, to_id: 1, content, device_sn: sn },
    });
    return clientId;
  }

  /** The next frame of a kind that has not been taken; those before it are passed over. */
  async next(cmd: string): Promise<Row> {
    for (;;) {
      while (this.taken < this.frames.length) {
        const frame = this.frames[this.taken++];
        if (frame?.cmd === cmd) return frame.data;
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** The next message, tidied. */
  async message(): Promise<Entry> {
    return tidy(await this.next('chatMessage'));
  }

  /** Waits until the service has taken in all that was sent before. */
  async settled(): Promise<void> {
    this.send('ping');
    await this.next('pong');
  }
}

/** Plays the service by hand. */
export async function act(who: Client, what: string, more: Row = {}): Promise<Row> {
  return (await who.sessions('POST', 'chat', { act: what, ...more })) as unknown as Row;
}

/** What the sandbox tells of its chat. */
export async function chatDoor(who: Client, account?: Account) {
  const told: unknown = await who.sessions('GET', `chat${account ? `?account=${account}` : ''}`);
  return told as { dialogs: Row[]; sockets: Row[]; waiting: Row[]; log: Row[]; users: Row[] };
}

import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { FromPortal } from '#lib/contract/chat-frames.ts';
import { chatSocketPath } from '#lib/contract/constants.ts';
import type { ChatEntry } from '#lib/contract/operations/chat.ts';
import type { Visitor } from './client.ts';
import { until } from './servers/worker-servers.ts';

type FrameOf<Type extends FromPortal['type']> = Extract<FromPortal, { type: Type }>;

export class ChatSocket {
  readonly socket: WebSocket;
  readonly frames: FromPortal[] = [];
  /** The close code; undefined while the socket is open. */
  closed: number | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.frames.push(JSON.parse(String(data)) as FromPortal));
    socket.on('close', (code) => {
      this.closed = code;
    });
    socket.on('error', () => {});
  }

  /** Opens a socket with the visitor's cookies or bearer token and waits for `ready`. */
  static async open(
    who: Visitor,
    headers: Record<string, string> = ownOrigin(who),
    path: string = chatSocketPath,
  ): Promise<ChatSocket> {
    const chat = new ChatSocket(
      new WebSocket(addressOf(who, path), { headers: { ...credentials(who), ...headers } }),
    );
    await chat.waitForFrame('ready');
    return chat;
  }

  async waitForFrame<Type extends FromPortal['type']>(
    type: Type,
    matches: (frame: FrameOf<Type>) => boolean = () => true,
  ): Promise<FrameOf<Type>> {
    const find = () =>
      this.frames.find((frame) => frame.type === type && matches(frame as FrameOf<Type>)) as
        | FrameOf<Type>
        | undefined;
    await until(() => find() ?? this.closed !== undefined);
    const frame = find();
    if (!frame) throw new Error(`closed with ${this.closed} before ${type} came`);
    return frame;
  }

  async waitForEntry(text: string): Promise<ChatEntry> {
    return (await this.waitForFrame('entry', ({ entry }) => textOf(entry) === text)).entry;
  }

  /** Sends an object as JSON, strings and bytes unchanged. */
  send(frame: unknown): void {
    this.socket.send(
      typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame),
    );
  }

  sendText(text: string, more: Record<string, unknown> = {}): string {
    const clientId = crypto.randomUUID();
    this.send({ type: 'message', clientId, text, ...more });
    return clientId;
  }

  async waitForClose(): Promise<number> {
    await until(() => this.closed !== undefined);
    return this.closed as number;
  }

  close(): void {
    this.socket.terminate();
  }
}

/** The status, problem code and headers of a rejected handshake. */
export async function readRejection(
  who: Visitor,
  headers: Record<string, string>,
  path: string = chatSocketPath,
): Promise<{ status: number; code: string; headers: Record<string, unknown> }> {
  const socket = new WebSocket(addressOf(who, path), { headers: { ...credentials(who), ...headers } });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    import('node:http').IncomingMessage,
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: string };
  return { status: response.statusCode ?? 0, code, headers: response.headers };
}

/** The texts and file names of an entry, one per line. */
export const textOf = ({ parts }: ChatEntry): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : part.file.name)).join('\n');

export const ownOrigin = ({ port }: Visitor) => ({ origin: `http://localhost:${port}` });

const addressOf = ({ port }: Visitor, path: string = chatSocketPath) => `ws://127.0.0.1:${port}${path}`;

const credentials = (who: Visitor): Record<string, string> => ({
  ...(who.cookies.size > 0 ? { cookie: who.cookieHeader } : {}),
  ...who.headers,
});

import { WebSocket } from 'ws';
import type { Plain } from '../wire-row.ts';
import type { ChatUser } from './users.ts';

/** A client that takes nothing in is given up with so many bytes waiting for it. */
const maxBufferedBytes = 16 * 1024 * 1024;

export const frameOf = (cmd: string, data: Plain) => JSON.stringify({ cmd, data });

/** One socket of a client. */
export class ChatConnection {
  readonly socket: WebSocket;
  /** Seconds, by the sandbox's clock. */
  readonly since: number;
  /** Whose it is, once it has said so. */
  user: ChatUser | undefined;
  token = '';
  /** A fault keeps it open, but nothing is read from it or written to it. */
  isPaused = false;
  private readonly pendingTexts: string[] = [];
  private readonly onText: (connection: ChatConnection, text: string) => void;

  constructor(socket: WebSocket, since: number, onText: (connection: ChatConnection, text: string) => void) {
    this.socket = socket;
    this.since = since;
    this.onText = onText;
  }

  send(frame: string): void {
    if (this.isPaused || this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > maxBufferedBytes) this.socket.terminate();
    else this.socket.send(frame);
  }

  /** Takes a frame of the client's, now or when it can hear again. */
  handleText(text: string): void {
    if (this.isPaused) this.pendingTexts.push(text);
    else this.onText(this, text);
  }

  pause(): void {
    this.isPaused = true;
    this.socket.pause();
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    for (const text of this.pendingTexts.splice(0)) this.handleText(text);
    if (!this.isPaused) this.socket.resume();
  }
}

import { WebSocket } from 'ws';
import type { Plain } from '../uneven.ts';
import type { ChatUser } from './users.ts';

/** A client that takes nothing in is given up with so many bytes waiting for it. */
const mostWaiting = 16 * 1024 * 1024;

export const frameOf = (cmd: string, data: Plain) => JSON.stringify({ cmd, data });

/** One socket of a client. */
export class Line {
  readonly socket: WebSocket;
  /** Seconds, by the sandbox's clock. */
  readonly since: number;
  /** Whose it is, once it has said so. */
  user: ChatUser | undefined;
  token = '';
  /** A fault keeps it open, but nothing is read from it or written to it. */
  deaf = false;
  private readonly held: string[] = [];
  private readonly receive: (line: Line, text: string) => void;

  constructor(socket: WebSocket, since: number, receive: (line: Line, text: string) => void) {
    this.socket = socket;
    this.since = since;
    this.receive = receive;
  }

  send(frame: string): void {
    if (this.deaf || this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > mostWaiting) this.socket.terminate();
    else this.socket.send(frame);
  }

  /** Takes a frame of the client's, now or when it can hear again. */
  hear(text: string): void {
    if (this.deaf) this.held.push(text);
    else this.receive(this, text);
  }

  fallDeaf(): void {
    this.deaf = true;
    this.socket.pause();
  }

  hearAgain(): void {
    if (!this.deaf) return;
    this.deaf = false;
    for (const text of this.held.splice(0)) this.hear(text);
    if (!this.deaf) this.socket.resume();
  }
}

import { WebSocket } from 'ws';
import type { ChatUser } from './users.ts';

/** Clients with more unsent bytes are disconnected. */
const maxBufferedBytes = 16 * 1024 * 1024;

export class ChatConnection {
  readonly socket: WebSocket;
  /** The sandbox's clock in seconds. */
  readonly since: number;
  /** Set by `userInit`. */
  user: ChatUser | undefined;
  token = '';
  /** A fault keeps the socket open without reading or writing. */
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

  /** Handles a client's text, or keeps it until `resume`. */
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

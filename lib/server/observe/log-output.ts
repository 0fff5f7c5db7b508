import { fstatSync, write, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { metrics } from './metrics.ts';

const stdout = 1;
/** Further lines are dropped until these are written. */
const maxBufferedCharacters = 1024 * 1024;
/** Lines are written together, at the latest after this time. */
const flushIntervalMs = 100;
/** While the reader is behind, a write is tried again after this time. */
const retryMs = 50;

/**
 * Writes log lines to standard output without ever blocking the process: a reader that is slow or gone, or a full disk,
 * costs lines, which `portal_log_lines_dropped_total` counts.
 */
export class LogOutput {
  #lines: string[] = [];
  #bufferedCharacters = 0;
  #isWriting = false;
  #timer: NodeJS.Timeout | undefined;
  #drainCallbacks: (() => void)[] = [];
  /** Keeps the file descriptor non-blocking and open. */
  readonly socket = nonBlocking();

  /** Takes a line, with its line break. pino calls this. */
  write(line: string): void {
    if (this.#bufferedCharacters + line.length > maxBufferedCharacters) {
      metrics.logDropped.inc();
      return;
    }
    this.#lines.push(line);
    this.#bufferedCharacters += line.length;
    this.#timer ??= setTimeout(() => this.flush(), flushIntervalMs).unref();
  }

  /** Starts to write the buffered lines. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWriting || this.#lines.length === 0) return;
    this.#isWriting = true;
    const lineCount = this.#lines.length;
    const bytes = Buffer.from(this.#lines.join(''));
    const characters = this.#bufferedCharacters;
    this.#lines = [];
    this.#write(bytes, 0, (error) => {
      if (error) metrics.logDropped.inc(lineCount);
      this.#isWriting = false;
      this.#bufferedCharacters -= characters;
      if (this.#lines.length > 0) this.flush();
      else for (const resolve of this.#drainCallbacks.splice(0)) resolve();
    });
  }

  /** Resolves when all lines are written or dropped. */
  drain(): Promise<void> {
    this.flush();
    return this.#isWriting ? new Promise((resolve) => this.#drainCallbacks.push(resolve)) : Promise.resolve();
  }

  /** Writes the buffered lines before the process ends, as far as they can be written at once. */
  flushOnExit(): void {
    try {
      writeSync(stdout, this.#lines.join(''));
    } catch {
      // The output is gone, and the process ends.
    }
  }

  #write(bytes: Buffer, start: number, done: (error: Error | null) => void): void {
    write(stdout, bytes, start, bytes.length - start, null, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.#write(bytes, start, done), retryMs).unref();
      else if (error || start + written === bytes.length) done(error);
      else this.#write(bytes, start + written, done);
    });
  }
}

/**
 * Makes a pipe or socket on standard output non-blocking: a write to it would otherwise keep a thread, also at exit.
 */
function nonBlocking(): Socket | null {
  const stats = fstatSync(stdout);
  if (!stats.isFIFO() && !stats.isSocket()) return null;
  const socket = new Socket({ fd: stdout, readable: false, writable: true });
  socket.on('error', () => {});
  return socket.unref();
}

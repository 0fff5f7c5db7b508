import type { FileResponse } from '#lib/contract/file-response.ts';
import { cancellable } from '../vendor-api/http/streamed-call.ts';
import type { Problem } from './problem.ts';
import { toProblem } from './problem.ts';

export interface FileOutcome {
  readonly bytes: number;
  /** Null when the file is complete, and when the client has disconnected. */
  readonly problem: Problem | null;
  readonly isComplete: boolean;
}

/** A file that is sent to one client. When reading it fails, the connection is closed. */
export class FileDownload {
  readonly #file: FileResponse;
  readonly #signal: AbortSignal;
  readonly #onEnd: (outcome: FileOutcome) => void;

  /** `signal` aborts when the client disconnects. */
  constructor(file: FileResponse, signal: AbortSignal, onEnd: (outcome: FileOutcome) => void) {
    this.#file = file;
    this.#signal = signal;
    this.#onEnd = onEnd;
  }

  get status(): number {
    return this.#file.part ? 206 : 200;
  }

  /** Browsers download it, whatever its type, unless it may be displayed. */
  get headers(): Record<string, string> {
    const { name, length, inline, cacheSeconds, part, acceptsParts } = this.#file;
    return {
      'content-disposition': inline ? 'inline' : name === null ? 'attachment' : contentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
      ...(cacheSeconds ? { 'cache-control': `private, max-age=${cacheSeconds}` } : {}),
      ...(acceptsParts ? { 'accept-ranges': 'bytes' } : {}),
      ...(part ? { 'content-range': part } : {}),
      ...(length === null ? {} : { 'content-length': String(length) }),
    };
  }

  get type(): string {
    return /^[\w.+-]+\/[\w.+-]+$/.test(this.#file.type) ? this.#file.type : 'application/octet-stream';
  }

  bytes(): AsyncGenerator<Uint8Array> {
    return cancellable(this.#read(), () => {
      this.#file.bytes.return(undefined).catch(() => {});
      // A HEAD request is complete without bytes.
      this.#onEnd({ bytes: 0, isComplete: !this.#signal.aborted, problem: null });
    });
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    let [bytes, isComplete, problem] = [0, false, null as Problem | null];
    try {
      for await (const piece of this.#file.bytes) {
        yield piece;
        bytes += piece.byteLength;
      }
      isComplete = true;
    } catch (error) {
      if (!this.#signal.aborted) problem = toProblem(error);
      throw error;
    } finally {
      this.#onEnd({ bytes, isComplete, problem });
    }
  }
}

/** Content-Disposition of a download (RFC 6266). Names are always encoded; quoting is interpreted differently. */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

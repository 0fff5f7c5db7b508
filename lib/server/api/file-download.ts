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

/** The response with a file. When reading the file fails, the connection is closed, since the status has been sent. */
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

  get headers(): Record<string, string> {
    const { length, cacheSeconds, part, acceptsParts } = this.#file;
    return {
      'content-disposition': this.#disposition,
      'content-security-policy': "default-src 'none'; sandbox",
      ...(cacheSeconds ? { 'cache-control': `private, max-age=${cacheSeconds}` } : {}),
      ...(acceptsParts ? { 'accept-ranges': 'bytes' } : {}),
      ...(part ? { 'content-range': part } : {}),
      ...(length === null ? {} : { 'content-length': String(length) }),
    };
  }

  /** Browsers download the file, whatever its type, unless it is `inline`. */
  get #disposition(): string {
    const { name, inline } = this.#file;
    if (inline) return 'inline';
    return name === null ? 'attachment' : contentDisposition(name);
  }

  get type(): string {
    return /^[\w.+-]+\/[\w.+-]+$/.test(this.#file.type) ? this.#file.type : 'application/octet-stream';
  }

  /** Can be called once. Ending the iteration closes the file. */
  bytes(): AsyncGenerator<Uint8Array> {
    return cancellable(this.#read(), () => {
      this.#file.bytes.return(undefined).catch(() => {});
      // A HEAD request is complete without bytes.
      this.#onEnd({ bytes: 0, isComplete: !this.#signal.aborted, problem: null });
    });
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    let isComplete = false;
    let problem: Problem | null = null;
    try {
      for await (const chunk of this.#file.bytes) {
        yield chunk;
        bytes += chunk.byteLength;
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

/** Returns the Content-Disposition of a download (RFC 6266). The name is encoded: clients interpret quoted names differently. */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

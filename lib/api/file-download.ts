import type { FileResponse } from '../contract/file-response.ts';
import { cancellable } from '../vendor/http/streamed-call.ts';
import type { Problem } from './problem.ts';
import { toProblem } from './vendor-problem.ts';

/** What became of a file on its way. */
export interface FileOutcome {
  /** Bytes that went out. */
  readonly bytes: number;
  /** Why it broke off; null when it went well, or when nobody was left to take it. */
  readonly problem: Problem | null;
  readonly whole: boolean;
}

/** A file that an operation answers, on its way to one client; where it breaks off, so does the connection. */
export class FileDownload {
  readonly #file: FileResponse;
  readonly #onEnd: (outcome: FileOutcome) => void;

  /** @param onEnd Told once, when the last byte has gone, or none will go any more. */
  constructor(file: FileResponse, onEnd: (outcome: FileOutcome) => void) {
    this.#file = file;
    this.#onEnd = onEnd;
  }

  get status(): number {
    return this.#file.part ? 206 : 200;
  }

  /** Browsers save it, whatever its type, unless it may be shown in place. */
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

  /** The bytes. Ended before the first one was read, as for a HEAD, it closes the connection that they come from. */
  bytes(): AsyncGenerator<Uint8Array> {
    return cancellable(this.#read(), () => {
      void this.#file.bytes.return(undefined);
      this.#onEnd({ bytes: 0, whole: true, problem: null });
    });
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    let [bytes, whole, problem] = [0, false, null as Problem | null];
    try {
      for await (const piece of this.#file.bytes) {
        yield piece;
        bytes += piece.byteLength;
      }
      whole = true;
    } catch (error) {
      problem = toProblem(error);
      throw error;
    } finally {
      this.#onEnd({ bytes, whole, problem });
    }
  }
}

/**
 * The header by which a file is saved under this name (RFC 6266). Every name is encoded, also one that could stand in
 * quotes: nothing of it can be taken for anything else.
 */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

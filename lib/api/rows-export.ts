import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '../contract/operation.ts';
import { type VendorCallStats, vendorCallStats } from '../observe/log.ts';
import { type AuthSession, isStillValid } from '../session/authenticate.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { withDeadline } from '../vendor/http/deadline.ts';
import { VendorTooLarge } from '../vendor/http/errors.ts';
import { callHandler, shapeResult } from './call-handler.ts';
import { acquireSlot } from './concurrency-slots.ts';
import type { CheckedInput } from './input.ts';
import { withConcurrencyLimit } from './operation-limiter.ts';
import { Problem } from './problem.ts';
import type { RowsFormat } from './rows-format.ts';
import { toProblem } from './vendor-problem.ts';

/** Rows per vendor request: the maximum, and a smaller number when the response would be too large. */
const largePage = 500;
const smallPage = 100;

/** Rows that are serialized together, and the chunk size in characters. */
const rowsPerBatch = 50;
const chunkLength = 64 * 1024;

/** Attempts while the portal or the vendor is overloaded, a second apart. */
const maxAttempts = 5;

interface ExportOutcome {
  readonly rows: number;
  /** Null when the export is complete, and when the client has disconnected. */
  readonly problem: Problem | null;
  readonly isComplete: boolean;
}

interface ExportOptions {
  readonly operation: Operation;
  readonly format: RowsFormat;
  readonly input: CheckedInput;
  readonly session: AuthSession | null;
  readonly sessions: SessionManager;
  readonly client: string;
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly time: VendorCallStats;
  /** Called once: after the last line, or when the client has disconnected. */
  readonly onEnd: (outcome: ExportOutcome) => void;
}

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/**
 * Streams all rows of a list; the next page loads while one is sent. A row that moves to another page is sent once.
 */
export class RowsExport {
  readonly #options: ExportOptions;
  readonly #releaseSlot: () => void;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  readonly #sent = new Set<string>();
  #first: Page | null = null;
  /** The last page loaded, in pages of `#size`. */
  #number = 0;
  #size = largePage;
  #problem: Problem | null = null;
  #isComplete = false;
  #isClosed = false;

  private constructor(options: ExportOptions) {
    this.#options = options;
    this.#releaseSlot = acquireSlot('exports', options.client);
    this.#signal = AbortSignal.any([options.signal, this.#stop.signal]);
  }

  /** Loads the first page, so that most failures have a response of their own. Throws Problem. */
  static async open(options: ExportOptions): Promise<RowsExport> {
    const rows = new RowsExport(options);
    try {
      rows.#first = await rows.#nextPage();
      options.signal.throwIfAborted();
    } catch (error) {
      rows.#releaseSlot();
      throw error;
    }
    options.signal.addEventListener('abort', () => rows.close(), { once: true });
    return rows;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stop.abort();
    this.#releaseSlot();
    this.#options.onEnd({ rows: this.#sent.size, problem: this.#problem, isComplete: this.#isComplete });
  }

  get type(): string {
    return this.#options.format.type;
  }

  get headers(): Record<string, string> {
    return this.#options.format.headers;
  }

  /** Can be read once. Throws when loading fails and the format cannot contain an error. */
  async *chunks(): AsyncGenerator<Buffer> {
    try {
      let page = this.#first;
      // Released before the other pages are loaded.
      this.#first = null;
      if (page) yield Buffer.from(this.#options.format.header(page.total));
      let read = 0;
      while (page) {
        read += page.items.length;
        const last: boolean = page.items.length === 0 || read >= page.total;
        const next: Promise<Page> | null = last ? null : this.#nextPageWithRetry();
        // Its failure is handled below, after the rows before it.
        next?.catch(() => {});
        yield* this.#chunks(page);
        if (last) yield* this.#end(page.total);
        page = await next;
      }
    } catch (error) {
      if (this.#signal.aborted) return;
      this.#problem = toProblem(error);
      const text = this.#options.format.failureText(this.#problem.toDocument(this.#options.requestId));
      if (text === null) throw error;
      yield Buffer.from(text);
    } finally {
      this.close();
    }
  }

  *#end(total: number): Generator<Buffer> {
    this.#isComplete = true;
    const text = this.#options.format.footer(this.#sent.size, total);
    if (text) yield Buffer.from(text);
  }

  *#chunks({ items }: Page): Generator<Buffer> {
    let chunk = '';
    for (let at = 0; at < items.length; at += rowsPerBatch) {
      const rows = items
        .slice(at, at + rowsPerBatch)
        .filter(({ id }) => !this.#sent.has(id) && this.#sent.add(id));
      if (rows.length > 0) chunk += this.#options.format.rows(rows);
      if (chunk.length >= chunkLength) {
        yield Buffer.from(chunk);
        chunk = '';
      }
    }
    if (chunk) yield Buffer.from(chunk);
  }

  async #nextPageWithRetry(): Promise<Page> {
    const { operation, client } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withDeadline(this.#signal, () =>
          withConcurrencyLimit(operation, { client, request: { signal: this.#signal } }, () =>
            this.#nextPage(),
          ),
        );
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'overloaded' || attempt === maxAttempts) throw problem;
        await wait(1000, undefined, { signal: this.#signal });
      }
    }
  }

  async #nextPage(): Promise<Page> {
    const { session } = this.#options;
    if (session && !(await isStillValid(session))) throw new Problem('sessionEnded');
    const page = await this.#load(this.#number + 1).catch((error: Problem) => {
      if (!(error.cause instanceof VendorTooLarge) || this.#size === smallPage) throw error;
      // The rows before it fill whole pages of either size.
      this.#number *= largePage / smallPage;
      this.#size = smallPage;
      return this.#load(this.#number + 1);
    });
    this.#number += 1;
    return page;
  }

  async #load(page: number): Promise<Page> {
    const { operation, input, session, sessions, time } = this.#options;
    const pageInput = { ...input, query: { ...(input.query as object), page, pageSize: this.#size } };
    const options = { session, signal: this.#signal, sessions };
    return vendorCallStats.run(
      time,
      async () => shapeResult(operation, await callHandler(operation, pageInput, options)) as Page,
    );
  }
}

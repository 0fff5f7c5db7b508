import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#lib/contract/operation.ts';
import { withDeadline } from '../deadline.ts';
import { type VendorCallStats, vendorCallStats } from '../observe/log.ts';
import { type AuthSession, isStillValid } from '../session/authenticate.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { type PageNumber, walkList } from '../vendor-api/mapping/walk-pages.ts';
import { callHandler, shapeResult } from './call-handler.ts';
import { acquireSlot } from './concurrency-slots.ts';
import type { CheckedInput } from './input.ts';
import { withConcurrencyLimit } from './operation-limiter.ts';
import { Problem, toProblem } from './problem.ts';
import type { RowsFormat } from './rows-format.ts';

/** Rows that are serialized together. */
const rowsPerBatch = 50;
/** Characters after which a chunk is sent. */
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
  readonly vendorStats: VendorCallStats;
  /** Called once: after the last line, or when the client has disconnected. */
  readonly onEnd: (outcome: ExportOutcome) => void;
}

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
  readonly totalIsMinimum?: boolean;
}

/**
 * The response with all rows of a list, as NDJSON or CSV. Loads them page by page while they are sent, and ends when the client
 * disconnects or the session ends.
 */
export class RowsExport {
  readonly #options: ExportOptions;
  readonly #releaseSlot: () => void;
  readonly #closing = new AbortController();
  readonly #signal: AbortSignal;
  #sentRows = 0;
  readonly #pages: AsyncGenerator<Page, void>;
  #firstPage: Page | undefined;
  #problem: Problem | null = null;
  #isComplete = false;
  #isClosed = false;

  private constructor(options: ExportOptions) {
    this.#options = options;
    this.#releaseSlot = acquireSlot('exports', options.client);
    this.#signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const { sort } = options.input.query as { sort?: string };
    this.#pages = walkList(
      (page, order) => this.#loadPage(page, order),
      ({ id }) => id,
      sort,
    );
  }

  /** Loads the first page, so that most failures still get a status of their own. Throws Problem. */
  static async open(options: ExportOptions): Promise<RowsExport> {
    const rowsExport = new RowsExport(options);
    try {
      rowsExport.#firstPage = (await rowsExport.#pages.next()).value ?? undefined;
      options.signal.throwIfAborted();
    } catch (error) {
      rowsExport.#releaseSlot();
      throw error;
    }
    options.signal.addEventListener('abort', () => rowsExport.close(), { once: true });
    return rowsExport;
  }

  /** Releases the slot and reports the outcome. Further calls do nothing. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#closing.abort();
    this.#releaseSlot();
    this.#options.onEnd({ rows: this.#sentRows, problem: this.#problem, isComplete: this.#isComplete });
  }

  get type(): string {
    return this.#options.format.type;
  }

  get headers(): Record<string, string> {
    return this.#options.format.headers;
  }

  /** Yields the text of the export. Can be read once. Throws when loading fails and the format cannot contain an error. */
  async *chunks(): AsyncGenerator<Buffer> {
    try {
      let page = this.#firstPage;
      // Frees its memory before the other pages are loaded.
      this.#firstPage = undefined;
      if (page) yield Buffer.from(this.#options.format.header(page));
      let counted: number | undefined;
      for (; ; page = (await this.#pages.next()).value ?? undefined) {
        // All rows have been read by now.
        if (!page) return yield* this.#end(counted ?? this.#sentRows);
        if (!page.totalIsMinimum) counted = page.total;
        yield* this.#chunks(page);
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
    const text = this.#options.format.footer(this.#sentRows, total);
    if (text) yield Buffer.from(text);
  }

  *#chunks({ items }: Page): Generator<Buffer> {
    const { format } = this.#options;
    // A page without new rows sends a space, so that the connection does not seem lost.
    let chunk = items.length === 0 ? format.idle : '';
    for (let at = 0; at < items.length; at += rowsPerBatch) {
      const rows = items.slice(at, at + rowsPerBatch);
      chunk += format.rows(rows);
      this.#sentRows += rows.length;
      if (chunk.length >= chunkLength) {
        yield Buffer.from(chunk);
        chunk = '';
      }
    }
    if (chunk) yield Buffer.from(chunk);
  }

  /** The first page uses the slot of its request, the others one each. */
  async #loadPage(page: PageNumber, order: string | undefined): Promise<Page> {
    const load = () => this.#load(page, order);
    if (this.#sentRows === 0 && page.page === 1) return load();
    const { operation, client } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withDeadline(this.#signal, () =>
          withConcurrencyLimit(operation, { client, request: { signal: this.#signal } }, load),
        );
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'overloaded' || attempt === maxAttempts) throw problem;
        await wait(1000, undefined, { signal: this.#signal });
      }
    }
  }

  async #load(page: PageNumber, order: string | undefined): Promise<Page> {
    const { operation, input, session, sessions, vendorStats } = this.#options;
    if (session && !(await isStillValid(session))) throw new Problem('sessionEnded');
    const { sort: _, ...query } = input.query as { sort?: string };
    const pageInput = { ...input, query: { ...query, ...(order ? { sort: order } : {}), ...page } };
    const options = { session, signal: this.#signal, sessions };
    return vendorCallStats.run(
      vendorStats,
      async () => shapeResult(operation, await callHandler(operation, pageInput, options)) as Page,
    );
  }
}

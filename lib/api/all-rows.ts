import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '../contract/operation.ts';
import { type VendorTime, vendorTime } from '../observe/log.ts';
import { isStillOpen, type OpenSession } from '../session/open.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { withDeadline } from '../vendor/http/deadline.ts';
import { VendorTooLarge } from '../vendor/http/errors.ts';
import type { CheckedInput } from './input.ts';
import { withConcurrencyLimit } from './operation-limiter.ts';
import { Problem } from './problem.ts';
import type { RowsForm } from './rows-form.ts';
import { run } from './run.ts';
import { enter } from './turnstile.ts';
import { toProblem } from './vendor-problem.ts';

/** Rows asked of the vendor at a time: as many as its lists give, or few where so many are too large an answer. */
const most = 500;
const few = 100;

/** Rows that are written together, and characters of them that are handed on together. */
const together = 50;
const pieceSize = 64 * 1024;

/** How often a page is asked for while the portal or the vendor's service is full, a second apart. */
const tries = 5;

/** What became of an export. */
export interface Outcome {
  readonly rows: number;
  /** Why it broke off; null when it went well, or when nobody was left to read it. */
  readonly problem: Problem | null;
  readonly whole: boolean;
}

interface Order {
  readonly operation: Operation;
  readonly form: RowsForm;
  /** The checked input; page and size in its query do not matter. */
  readonly input: CheckedInput;
  readonly session: OpenSession | null;
  readonly sessions: SessionManager;
  /** The client's network address. */
  readonly address: string;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly time: VendorTime;
  /** Told once, when the last line has gone or nobody is left to read it. */
  readonly onEnd: (outcome: Outcome) => void;
}

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/**
 * All rows that a list finds, on their way to one client: a page is asked for while the one before is being sent,
 * and never a third. Rows that move to another page meanwhile are sent once, by their id.
 */
export class AllRows {
  readonly #order: Order;
  readonly #leave: () => void;
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  readonly #sent = new Set<string>();
  #first: Page | null = null;
  /** The page that was asked for last, in pages of this size. */
  #number = 0;
  #size = most;
  #problem: Problem | null = null;
  #whole = false;
  #ended = false;

  private constructor(order: Order) {
    this.#order = order;
    this.#leave = enter('exports', order.session?.identity.userId ?? order.address);
    this.#signal = AbortSignal.any([order.signal, this.#stop.signal]);
  }

  /** Asks for the first page, so that most failures are answers of their own. Throws as `run` does, and 429 or 503. */
  static async open(order: Order): Promise<AllRows> {
    const rows = new AllRows(order);
    try {
      rows.#first = await rows.#nextPage();
      order.signal.throwIfAborted();
    } catch (error) {
      rows.#leave();
      throw error;
    }
    order.signal.addEventListener('abort', () => rows.close(), { once: true });
    return rows;
  }

  /** Ends it, wherever it stands; whoever reads gets no further line. */
  close(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#stop.abort();
    this.#leave();
    this.#order.onEnd({ rows: this.#sent.size, problem: this.#problem, whole: this.#whole });
  }

  get type(): string {
    return this.#order.form.type;
  }

  get headers(): Record<string, string> {
    return this.#order.form.headers;
  }

  /**
   * The lines of the rows, and what stands before and behind them. To be read once. Throws where it breaks off and the
   * form has no words for it.
   */
  async *lines(): AsyncGenerator<Buffer> {
    try {
      let page = this.#first;
      // Not held on to while all the others pass.
      this.#first = null;
      if (page) yield Buffer.from(this.#order.form.begin(page.total));
      let read = 0;
      while (page) {
        read += page.items.length;
        const last: boolean = page.items.length === 0 || read >= page.total;
        const next: Promise<Page> | null = last ? null : this.#patiently();
        // Its failure is heard below, when the rows before it are on their way.
        next?.catch(() => {});
        yield* this.#pieces(page);
        if (last) yield* this.#end(page.total);
        page = await next;
      }
    } catch (error) {
      if (this.#signal.aborted) return;
      this.#problem = toProblem(error);
      const words = this.#order.form.broken(this.#problem.toDocument(this.#order.requestId));
      if (words === null) throw error;
      yield Buffer.from(words);
    } finally {
      this.close();
    }
  }

  *#end(total: number): Generator<Buffer> {
    this.#whole = true;
    const words = this.#order.form.end(this.#sent.size, total);
    if (words) yield Buffer.from(words);
  }

  *#pieces({ items }: Page): Generator<Buffer> {
    let piece = '';
    for (let at = 0; at < items.length; at += together) {
      const rows = items
        .slice(at, at + together)
        .filter(({ id }) => !this.#sent.has(id) && this.#sent.add(id));
      if (rows.length > 0) piece += this.#order.form.rows(rows);
      if (piece.length >= pieceSize) {
        yield Buffer.from(piece);
        piece = '';
      }
    }
    if (piece) yield Buffer.from(piece);
  }

  /** A further page waits its turn like any read, and waits again where there was no room for it. */
  async #patiently(): Promise<Page> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withDeadline(this.#signal, () =>
          withConcurrencyLimit(this.#order.operation, this.#signal, () => this.#nextPage()),
        );
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'overloaded' || attempt === tries) throw problem;
        await wait(1000, undefined, { signal: this.#signal });
      }
    }
  }

  async #nextPage(): Promise<Page> {
    const { session } = this.#order;
    if (session && !(await isStillOpen(session))) throw new Problem('sessionEnded');
    const page = await this.#ask(this.#number + 1).catch((error: Problem) => {
      if (!(error.cause instanceof VendorTooLarge) || this.#size === few) throw error;
      // The same rows in smaller pages: what stands before them is whole pages of either size.
      this.#number *= most / few;
      this.#size = few;
      return this.#ask(this.#number + 1);
    });
    this.#number += 1;
    return page;
  }

  async #ask(page: number): Promise<Page> {
    const { operation, input, session, sessions, time } = this.#order;
    const asked = { ...input, query: { ...(input.query as object), page, pageSize: this.#size } };
    const answer = vendorTime.run(time, () =>
      run(operation, asked, { session, signal: this.#signal, sessions }),
    );
    return (await answer) as Page;
  }
}

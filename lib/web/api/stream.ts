import type { ListName, RowOf } from '#lib/contract/index.ts';
import type { ProblemDocument } from '#lib/contract/problems.ts';
import { requestOf } from './call.ts';
import { CallError, problemToCallError, readCallError } from './call-at.ts';
import { portalFetch } from './portal-fetch.ts';

export interface Batch<Row> {
  readonly rows: Row[];
  /** Null while only a lower bound is known. */
  readonly total: number | null;
}

interface ListInput {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown>;
}

/** Longest time between two chunks. A page of the vendor may take 10 s after waiting for a slot. */
const idleTimeoutMs = 60_000;

const batchSize = 100;

/**
 * Yields all rows of a list in batches, as they arrive. The server sends one JSON line per row, and control lines with the
 * total and the end. Throws CallError, also when the response breaks off, or the signal's reason.
 */
export async function* stream<Name extends ListName>(
  name: Name,
  { params, query }: ListInput,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<Batch<RowOf<Name>>, void> {
  const idle = new AbortController();
  const withIdleTimeout = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => idle.abort(), idleTimeoutMs);
    try {
      return await work;
    } catch (cause) {
      throw signal.aborted ? cause : new CallError({}, 0, cause);
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await withIdleTimeout(
    portalFetch(requestOf(name, params, query).address, {
      signal: AbortSignal.any([signal, idle.signal]),
      headers: { accept: 'application/x-ndjson' },
    }),
  );
  if (!response.ok) throw await readCallError(response);
  const reader = response.body?.getReader();
  if (!reader) throw new CallError({}, 0);
  try {
    const lines = new LineReader<RowOf<Name>>();
    while (!lines.isEnded) {
      const { value, done } = await withIdleTimeout(reader.read());
      if (done) throw new CallError({}, 0);
      yield* lines.read(value);
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Collects the rows of the lines in the chunks of a response. */
class LineReader<Row> {
  isEnded = false;
  readonly #decoder = new TextDecoder();
  #incompleteLine = '';
  #total: number | null = null;
  #yieldedRows = 0;

  /** Throws CallError for a problem, and for a line that is neither a row nor a control line. */
  *read(bytes: Uint8Array): Generator<Batch<Row>, void> {
    const lines = (this.#incompleteLine + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#incompleteLine = lines.pop() ?? '';
    let rows: Row[] = [];
    for (const line of lines) {
      const content = parseLine(line);
      if ('id' in content) rows.push(content as Row);
      else this.#readControlLine(content, rows.length);
      if (rows.length < batchSize && 'id' in content) continue;
      yield this.#batch(rows);
      rows = [];
    }
    if (rows.length > 0) yield this.#batch(rows);
  }

  #batch(rows: Row[]): Batch<Row> {
    this.#yieldedRows += rows.length;
    return { rows, total: this.#total };
  }

  #readControlLine({ problem, end, rows, total, totalIsMinimum }: ControlLine, pendingRows: number): void {
    if (problem) throw problemToCallError(problem);
    if (end && rows !== this.#yieldedRows + pendingRows) throw new CallError({}, 0);
    if (total !== undefined) this.#total = totalIsMinimum ? null : total;
    this.isEnded = end ?? false;
  }
}

interface ControlLine {
  problem?: ProblemDocument;
  end?: boolean;
  /** The number of rows sent, on the last line. */
  rows?: number;
  total?: number;
  totalIsMinimum?: boolean;
}

function parseLine(line: string): ControlLine {
  try {
    const content: unknown = JSON.parse(line);
    if (typeof content === 'object' && content !== null) return content;
  } catch {}
  throw new CallError({}, 0);
}
